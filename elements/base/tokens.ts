/**
 * The theme: the `--mdui-*` custom properties (`docs/styling.md`), their defaults, and the
 * few rules that every shadow root of ours starts from.
 *
 * Defaults are *registered* (`CSS.registerProperty`), not declared: an initial value is
 * what remains when nobody says anything, so a page's value wins wherever it stands (on
 * `:root`, any ancestor or the element, in any cascade layer), no style is put into the
 * page, and a plain `var(--mdui-color-accent)` is enough everywhere in ours. The syntax is
 * `*`, so `light-dark()` is resolved where a value is used, by the color-scheme there.
 */
import {type CSSResult, css} from 'lit';

/**
 * Name without `--mdui-` → default. Text colors have a contrast of 4.5:1 or more on both
 * surfaces and on an 8 % tint of themselves, `border` one of 3:1 (WCAG 1.4.3, 1.4.11).
 */
export const tokenDefaults = {
  'color-text': 'light-dark(#1c2027,#e8eaee)',
  'color-muted': 'light-dark(#586070,#a4abb8)',
  'color-surface': 'light-dark(#fff,#17191d)',
  'color-surface-raised': 'light-dark(#f5f6f8,#212429)',
  'color-border': 'light-dark(#858d9b,#737b89)',
  'color-line': 'light-dark(#e1e4e9,#353941)',
  'color-accent': 'light-dark(#2556d0,#8db0ff)',
  'color-accent-text': 'light-dark(#fff,#0d1526)',
  'color-danger': 'light-dark(#bf2a2f,#ff9b95)',
  'color-warning': 'light-dark(#8a5700,#efbd5f)',
  'color-success': 'light-dark(#1b7440,#74d49e)',
  'color-info': 'light-dark(#2c6085,#8cc4ea)',
  focus: 'light-dark(#2556d0,#8db0ff)',
  'space-1': '.25em',
  'space-2': '.5em',
  'space-3': '.75em',
  'space-4': '1em',
  'space-5': '1.5em',
  'space-6': '2em',
  radius: '8px',
  'radius-small': '5px',
  font: 'system-ui,sans-serif',
  'font-mono': 'ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace',
  'font-size': '1em',
  'border-width': '1px',
  target: '40px',
  motion: '.15s',
} as const;

let registered = false;

/** Registers the defaults for this document, once; a second copy of the library finds them taken. */
export function registerTokens(): void {
  if (registered || typeof CSS === 'undefined') return;
  registered = true;
  for (const [name, initialValue] of Object.entries(tokenDefaults)) {
    try {
      CSS.registerProperty({name: `--mdui-${name}`, syntax: '*', inherits: true, initialValue});
    } catch {
      // Registered by another copy, whose defaults then stand.
    }
  }
}

/**
 * What each shadow root starts from (added by `MduiElement`): text that does not depend on
 * what the page lets its own text inherit, one focus ring, and the reader's preferences,
 * which come before the page's theme.
 */
export const tokens: CSSResult = css`
:host{display:block;box-sizing:border-box;min-inline-size:0;color:var(--mdui-color-text);font:400 var(--mdui-font-size)/1.5 var(--mdui-font);text-align:start;text-indent:0;text-transform:none;letter-spacing:normal;word-spacing:normal;white-space:normal;overflow-wrap:anywhere;cursor:auto}
:host([hidden]){display:none}
*,::before,::after{box-sizing:border-box}
:focus-visible{outline:2px solid var(--mdui-focus);outline-offset:2px}
@media (prefers-contrast:more){:host{--mdui-color-muted:var(--mdui-color-text);--mdui-color-border:var(--mdui-color-text);--mdui-color-line:var(--mdui-color-border)}}
@media (prefers-reduced-motion:reduce){:host{--mdui-motion:0s}}
@media (forced-colors:active){svg{color:inherit!important}}
@media print{[hidden=until-found]{content-visibility:visible}::details-content{content-visibility:visible}}
`;
