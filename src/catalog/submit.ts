import type {Json} from '../base/json.js';

/**
 * Whether a component is a button that sends the form it stands in: it says so, or has no
 * action of its own (`language.md §2`).
 */
export const isSubmit = ({type, attributes}: {readonly type: string; readonly attributes: Readonly<Record<string, Json>>}): boolean =>
  type === 'button' && (attributes['type'] === 'submit' || (attributes['type'] === undefined && !attributes['action']));
