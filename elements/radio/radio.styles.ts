import {choices, field} from '../base/field.styles.js';

export const styles = [field, choices];
