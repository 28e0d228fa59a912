import {box, field} from '../base/field.styles.js';

export const styles = [field, box];
