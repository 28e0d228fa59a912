/** The look of a static message: native controls with the colours and spaces of the theme (`docs/styling.md`). */

/** Name of a token and its default, as the elements have it. */
const tokens: Readonly<Record<string, string>> = {
  'color-text': 'light-dark(#1c2027,#e8eaee)', 'color-muted': 'light-dark(#586070,#a4abb8)', 'color-surface': 'light-dark(#fff,#17191d)', 'color-surface-raised': 'light-dark(#f5f6f8,#212429)',
  'color-border': 'light-dark(#858d9b,#737b89)', 'color-line': 'light-dark(#e1e4e9,#353941)', 'color-accent': 'light-dark(#2556d0,#8db0ff)', 'color-accent-text': 'light-dark(#fff,#0d1526)',
  'color-danger': 'light-dark(#bf2a2f,#ff9b95)', 'color-warning': 'light-dark(#8a5700,#efbd5f)', 'color-success': 'light-dark(#1b7440,#74d49e)', 'color-info': 'light-dark(#2c6085,#8cc4ea)', focus: 'light-dark(#2556d0,#8db0ff)',
  'space-1': '.25em', 'space-2': '.5em', 'space-3': '.75em', 'space-4': '1em', radius: '8px', 'radius-small': '5px', font: 'system-ui,sans-serif',
  'font-mono': 'ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace', 'font-size': '1em', 'border-width': '1px', target: '40px',
};

const rules = `
:host{display:block;box-sizing:border-box;min-inline-size:0;position:relative;isolation:isolate;color:var(--color-text);font:400 var(--font-size)/1.6 var(--font);text-align:start;overflow-wrap:anywhere}
:host([hidden]){display:none}
*,::before,::after{box-sizing:border-box}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
form{display:none}
:where([part~=base],section,article,li,blockquote,details,.field)>*{margin-block:0}
:where([part~=base],section,article,blockquote,details)>*+*{margin-block-start:var(--space-4)}
h1,h2,h3,h4,h5,h6{font-weight:650;line-height:1.3}
h1{font-size:1.5em}h2{font-size:1.275em}h3{font-size:1.125em}h4,h5,h6{font-size:1em}
a{color:var(--color-accent)}
ul,ol{padding-inline-start:1.6em}
li+li,li>:is(ul,ol){margin-block-start:var(--space-1)}
li:has(>input,>.field){list-style:none;margin-inline-start:-1.6em}
blockquote{margin-inline:0;padding-inline-start:var(--space-4);border-inline-start:3px solid var(--color-line);color:var(--color-muted)}
pre{overflow-x:auto;padding:var(--space-3) var(--space-4);border:var(--border-width) solid var(--color-line);border-radius:var(--radius);background:var(--color-surface-raised)}
code{font-family:var(--font-mono);font-size:.9em}
table{inline-size:100%;border:var(--border-width) solid var(--color-line);border-spacing:0;border-radius:var(--radius);overflow:clip}
th{background:var(--color-surface-raised);font-weight:600}
tbody td{border-block-start:var(--border-width) solid var(--color-line)}
th,td{padding:var(--space-2) var(--space-3);vertical-align:top}
:is(th,td):not([align]){text-align:start}
article,.group,.form{padding:var(--space-4);border:var(--border-width) solid var(--color-line);border-radius:var(--radius)}
fieldset{min-inline-size:0;margin-inline:0;padding:0;border:0}
legend{padding:0}
.field,fieldset{line-height:1.5}
.label{display:block;margin-block-end:var(--space-1);font-weight:600}
.required{margin-inline-start:.25em;color:var(--color-danger)}
.note{margin-block:0 var(--space-2);color:var(--color-muted);font-size:.875em}
.note.warning{color:var(--color-warning)}.note.reason{color:var(--color-info)}.note.error{color:var(--color-danger)}
input,select,textarea{accent-color:var(--color-accent);font:inherit;color:inherit}
.box{display:block;inline-size:100%;min-block-size:var(--target);margin:0;padding:.25em var(--space-3);border:var(--border-width) solid var(--color-border);border-radius:var(--radius-small);background:var(--color-surface)}
input.box,textarea.box{appearance:none}
select.box{padding-inline:calc(var(--space-3) - 4px)}
.box:is([type=number],[type=date],[type=time],[type=month],[type=week],[type=datetime-local]){max-inline-size:16em}
.box[type=color],.box[type=range]{appearance:auto;padding-inline:.25em}
textarea.box{min-block-size:5.6em}
[aria-invalid=true]{border-color:var(--color-danger)}
:not(option):disabled,[readonly]{border-style:dashed;background-color:var(--color-surface-raised);color:var(--color-muted);opacity:1}
.rows{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,10em),1fr));gap:var(--space-2)}
.group-options{grid-column:1/-1}
.row{display:grid;grid-template-columns:auto 1fr;column-gap:var(--space-3);align-items:start;min-block-size:var(--target);align-content:center}
.rows .row{padding:var(--space-2) var(--space-3);border:var(--border-width) solid var(--color-border);border-radius:var(--radius)}
.rows .row:has(:checked){border-color:var(--color-accent);background:color-mix(in srgb,var(--color-accent) 8%,transparent)}
.row input{inline-size:1.15em;block-size:1.15em;margin:calc((1lh - 1.15em)/2) 0}
.row .note{grid-column:2;margin:0}
.buttons{display:flex;flex-wrap:wrap;gap:var(--space-2)}
button{appearance:none;min-block-size:var(--target);max-inline-size:100%;padding:.35em 1em;border:var(--border-width) solid var(--color-border);border-radius:var(--radius);background:var(--color-surface);color:inherit;font:inherit;font-weight:500;line-height:1.35;cursor:pointer}
.primary{background:var(--color-accent);border-color:transparent;color:var(--color-accent-text)}
.danger{border-color:currentColor;color:var(--color-danger)}
.chosen:disabled{color:var(--color-success);border:var(--border-width) solid currentColor}
button:disabled{cursor:default}
h1+*,h2+*,h3+*,h4+*,h5+*,h6+*{margin-block-start:var(--space-2)!important}
details{border-block:var(--border-width) solid var(--color-line);padding:var(--space-2)}
details+details{margin-block-start:0!important;border-block-start:0}
summary{font-weight:500;cursor:pointer}
progress{display:block;inline-size:100%;accent-color:var(--color-accent)}
.ends{display:flex;justify-content:space-between;gap:var(--space-2)}.ends .note{margin:0}
article>*+*{margin-block-start:var(--space-2)}
article>p:first-child strong{font-size:1.125em}
.marked{display:flex;gap:var(--space-2)}.marked p{margin:0}
.notice{padding:var(--space-3) var(--space-4);border:var(--border-width) solid currentColor;border-radius:var(--radius);background:color-mix(in srgb,currentColor 6%,transparent)}
.notice>div{color:var(--color-text)}
.info,.running{color:var(--color-info)}.success,.done{color:var(--color-success)}.warning{color:var(--color-warning)}.marked.error{color:var(--color-danger)}
.status>div{color:var(--color-text)}
.tab{padding-block-start:var(--space-2);border-block-start:var(--border-width) solid var(--color-line)}
.spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
dt{color:var(--color-muted)}dd{margin:0 0 var(--space-1)}
[role=img]{padding:var(--space-1) var(--space-2);border:var(--border-width) dashed var(--color-border);color:var(--color-muted)}
`;

/**
 * The style sheet of static messages, for `styles: {href}`: serve it at an address of your
 * own. It styles the inside of a message alone; the theme's `--mdui-*` reach it.
 */
export const staticCss: string = `${Object.entries(tokens).reduce((css, [name, value]) => css.replaceAll(`var(--${name})`, `var(--mdui-${name},${value})`), rules).trim()}\n`;
