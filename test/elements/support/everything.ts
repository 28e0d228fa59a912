/** A message that holds every kind of block and every element. */

export const prose = `# Heading one

## Heading two

Text with **strong**, *emphasis*, ~~struck~~, \`code\`, <kbd>K</kbd>, <mark>mark</mark>, <sub>sub</sub>,
[a link](https://example.com "Title"), [https://bank.example](https://evil.example), https://example.com, a note[^1]
and an image ![A door](https://img.example/door.png). Deutsch, עברית.

- one
  1. two
- three

- [ ] open
- [x] done
- [ ] Live task {#task}

> quoted
> > twice

| Item | Price |
|:--|--:|
| Nut | 4 |
| Bolt | 9 |

\`\`\`js
const answer = 42;
\`\`\`

---

<details>
<summary>More</summary>

Inside **it**.

</details>

<abbr title="World Wide Web">WWW</abbr>

[^1]: The note.

`;

/** Every control, with a value where the state asks for one. */
export const controls = (attributes = '', body = true): string => `:::radio {#radio label="Radio" description="One of these." required${attributes}}
Help *text*.
- ( ) One {value=one}
- (${body ? 'x' : ' '}) Two {value=two description="The second one"}
- ( ) Three {value=three disabled}
:::
:::checkgroup {#group label="Boxes" min=1${attributes}}
- [${body ? 'x' : ' '}] One {value=one}
- In a group
  - [ ] Two {value=two}
:::
:::checkbox {#check label="Check" required${attributes}}
:::
:::select {#select label="Select" placeholder="Choose" required${attributes}}
- One {value=one${body ? ' selected' : ''}}
- Two {value=two}
:::
:::select {#several label="Several" multiple${attributes}}
- One {value=one${body ? ' selected' : ''}}
- Two {value=two}
:::
:::input {#input label="Input" placeholder="Acme" required${body ? ' value=Text' : ''}${attributes}}
Help *text*.
:::
:::input {#secret label="Your password"${attributes}}
:::
${['email', 'url', 'tel', 'number', 'search', 'date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'].map((type) => `:::input {#in-${type} type=${type} label="Input ${type}"${attributes}}\n:::\n`).join('')}:::textarea {#area label="Textarea" required${attributes}}
${body ? 'Text' : ''}
:::
:::error {for=#input}
Please fill this in.
:::
:::button {#button action=go${attributes}}
Default
:::
:::button {#primary action=go kind=primary${attributes}}
Primary
:::
:::button {#danger action=go kind=danger requires_confirmation${attributes}}
Danger
:::
:::actions {#actions label="What next?"${attributes}}
- [Approve](action:approve) {kind=primary}
- [Revise](action:revise)
- [Cancel](action:cancel) {kind=danger}
- [Off](action:off) {disabled}
:::
`;

export const form = (attributes = ''): string => `:::form {#form action=save label="A form"${attributes}}
:::input {#name label="Name" required}
:::
:::checkbox {#agree label="Agree"}
:::
:::button {#save kind=primary}
Save
:::
:::button {#undo type=reset}
Undo
:::
:::
`;

export const display = `:::notice {kind=info title="Info"}
Text with [a link](https://example.com).
:::
:::notice {kind=success}
Text.
:::
:::notice {kind=warning}
Text.
:::
:::notice {kind=error title="Error"}
Text.
:::
${['pending', 'running', 'done', 'error', 'cancelled'].map((state) => `:::status {state=${state}}\nText.\n:::\n`).join('')}:::progress {value=35 label="Progress"}
35% complete
:::
:::progress
:::
:::card {title="A card" href="https://example.com" image="https://img.example/x.png"}
Text.
:::
:::tabs {label="Views"}
:::tab {label="One"}
First.
:::
:::tab {label="Two"}
Second.
:::
:::
:::accordion
:::item {title="One" open}
First.
:::
:::item {title="Two"}
Second.
:::
:::
:::chart {label="Unknown"}
Text.
:::
:::tab {label="Stray"}
Text.
:::
:::error
Something went wrong.
:::
:::confirm {action=go}
Sure?
:::
`;

export const everything = [prose, controls(), form(), display].join('\n');
