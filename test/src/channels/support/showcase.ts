/** A message with one of everything that a channel may have to draw. */
export const showcase = `# Title with *marks* and \`code\`

A paragraph with **bold**, _italic_, ~~gone~~, a [link](https://example.org/a?b=1&c=2), ![pic](https://pics.example/p.png) and
a second line.

- one
  1. nested
- [x] done

> quoted *words*

| Name | Count |
| --- | --: |
| A | 1 |

\`\`\`js
const x = '<b>';
\`\`\`

---

:::notice {kind=warning title="Quota" description="Of this month"}
Almost **used** up.
:::

:::status {state=running label="Search"}
Looking at *files*
:::

:::progress {value=35 max=70 label="Analysis"} :::

:::::card {title="Option A" href="https://example.org/a" image="https://pics.example/a.png"}
**Cost:** $24
:::::

::::tabs
:::tab {label="Summary"}
In short.
:::
:::tab {label="Details"}
At length.
:::
::::

::::accordion {exclusive}
:::item {title="Why?" open}
Because.
:::
::::

:::::form {#order action=order label="Order"}
:::radio {#size label="Size" required description="Of the pizza"}
- Small {value=s description="25 cm"}
- Large {value=l}
- Huge {value=h disabled}
:::
:::checkgroup {#tops label="Toppings" min=1 max=2}
- Olives
- [x] Basil
:::
:::select {#pace label="Pace" placeholder="Choose"}
- Slow
- Fast
:::
:::select {#days label="Days" multiple}
- Monday
- Friday
:::
:::input {#mail label="E-mail" type=email required placeholder="a@b.example" maxlength=80} :::
:::input {#day label="Day" type=date min=2026-01-01} :::
:::input {#count label="Count" type=number min=1 max=9} :::
:::textarea {#note label="Note" maxlength=200}
Please
:::
:::checkbox {#terms}
I agree
:::
:::button {type=submit kind=primary}
Send order
:::
:::button {type=reset}
Start again
:::
:::::

:::actions {#next label="Or"}
- [Approve](action:approve) {kind=primary}
- [Delete](action:delete) {kind=danger requires_confirmation=true}
- [Later](action:later) {disabled}
:::

:::confirm {action=delete}
Delete **all** of it?
:::

:::button {action=stop disabled}
Stop
:::
`;
