/** The few icons of ours: strokes on a grid of 24, in the color and size of the text around them. */
import {html, nothing, type TemplateResult} from 'lit';

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
const check = `${circle}M8 12.4l2.7 2.7L16 9.6`;

const paths = {
  info: `${circle}M12 11v5.5M12 7.6v.01`,
  success: check,
  warning: 'M12 4 2.8 20h18.4zM12 10.5v4M12 17.2v.01',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v4.5M12 16v.01',
  pending: `${circle}M12 7v5l3.2 2`,
  running: 'M12 3a9 9 0 1 0 9 9',
  done: check,
  cancelled: `${circle}M8 12h8`,
  chevron: 'm7 10 5 5 5-5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9v.01',
} as const;

export type IconName = keyof typeof paths;

/** An icon, `.running` for what turns; with a label it says something that the text does not, else it is decoration. */
export function icon(name: IconName, label?: string): TemplateResult {
  return html`<svg part="icon" class=${name === 'running' ? name : nothing} viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" role=${label ? 'img' : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : 'true'}><path d=${paths[name]}></path></svg>`;
}
