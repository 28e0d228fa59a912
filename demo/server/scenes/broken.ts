/** Mistakes that models make. None of them costs more than itself; the diagnostics are on the playground page. */
import type {Scene} from '../script.js';

export const broken: Scene = {
  name: 'broken',
  title: 'An answer full of mistakes',
  ask: 'Answer like a model that half remembers the syntax.',
  * start() {
    yield {
      text: `Every block below has a mistake that models make. It still works.

**Curly quotes** from a word processor, and no \`#id\`:

:::radio {label=“Size”}
- ( ) Small
- (x) Large
:::

**A fence that was never closed**, before the next one opens:

:::input {#city label="City"
 placeholder="Lisbon"}
:::select {#colour label=Colour}
* Red
* Blue {value=blue selected}
:::

**The same id again**, and two options chosen in one radio:

:::radio {#city label="Day"}
- (x) Saturday
- (X) Sunday
:::

**A component that nobody knows**, and an attribute that nobody can read:

:::hologram {#h label="Hologram" depth==3 "}
It shows its label and what is in it.
:::

**A link with a script**, and a password field: [open](javascript:alert(1))

:::input {#secret label="Your token" type=password}
:::

**A closing fence too many**, and longer fences for nesting:

:::
::::form {#f action=save_broken}
:::input {#name label="Name" required}
:::
:::button {type=submit kind=primary}
Save anyway
:::
::::

**A message that stops in the middle of a block:**

:::notice {kind=warning title="Not closed"}
The last line has no fence, and the stream ends her`,
    };
  },
  acts: {
    * save_broken(event) {
      yield {text: `It arrived all the same:\n\n\`\`\`json\n${JSON.stringify(event.values ?? {}, null, 2)}\n\`\`\`\n`};
    },
  },
};
