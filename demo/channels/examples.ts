/** Messages that show what channels can and cannot carry. */
export const examples: readonly {readonly name: string; readonly source: string}[] = [
  {name: 'A pizza', source: `## Dinner tonight

The kitchen takes orders until **20:00**. Delivery is [tracked](https://pizza.example/track).

:::form {#order action=order label="Pizza order"}
:::radio {#size label="Size" required description="All are thin."}
- ( ) Small {value=s description="25 cm"}
- ( ) Large {value=l description="35 cm"}
:::
:::checkgroup {#tops label="Toppings" max=2}
- [ ] Olives
- [x] Basil
- [ ] Anchovies
:::
:::textarea {#note label="Note" maxlength=200 placeholder="For the kitchen"} :::
:::button {type=submit kind=primary}
Send order
:::
:::
`},
  {name: 'A deployment', source: `### Deploy docs.octomind.run

_34 pages changed · build 4m 12s · commit \`a91f3c\`_

:::radio {#target label="Target"}
- staging
- production
:::
:::input {#note label="Release note (optional)"}
:::
:::button {#deploy action=deploy kind=primary requires_confirmation}
Deploy
:::
:::button {#later action=dismiss}
Not now
:::
:::confirm {action=deploy}
Deploy to production for **all** users?
:::
`},
  {name: 'One question', source: `How did the *setup* go?

:::radio {#mood label="Rate it"}
- Well
- So-so
- Badly
:::
`},
  {name: 'A report', source: `# Market analysis

:::notice {kind=warning title="Quota"}
You are close to your usage limit.
:::

:::progress {value=35 label="Analyzing documents"} :::

| Company | Revenue | Growth |
| --- | --: | --: |
| Northwind | $4.1m | 12 % |
| Contoso | $3.8m | 9 % |

:::::tabs
:::tab {label="Summary"}
Northwind leads by a little.
:::
:::tab {label="Method"}
- Public filings
- Two interviews
:::
:::::

:::::accordion
:::item {title="What are the risks?"}
The data is from *March*; two of the filings were corrected since. Growth is not adjusted for currencies.
:::
:::::

:::actions {#next label="Next"}
- [Approve](action:approve) {kind=primary}
- [Ask for changes](action:revise)
- [Discard](action:discard) {kind=danger requires_confirmation=true}
:::
`},
];
