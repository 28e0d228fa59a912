/** Answers that depend on answers: each step reacts to what was submitted before. */
import type {UserEvent} from 'markdownui';
import {type Answer, plain, type Scene, given} from '../script.js';

const orders: ReadonlyMap<string, readonly [item: string, state: string]> = new Map([
  ['1042', ['a desk lamp', 'It was delivered on Tuesday.']],
  ['1077', ['two chairs', 'One of the chairs is late: it arrives on Monday.']],
]);

const askForOrder = (before: string): string => `${before}

:::form {#lookup action=look_up}
:::input {#order bind=order.number label="Order number" inputmode=numeric pattern="[0-9]{4}" placeholder="1042" required error="Four digits, as in 1042."}
It is in the subject of our e-mail. Try 1042 or 1077.
:::
:::button {type=submit kind=primary}
Find my order
:::
:::
`;

function* lookUp(event: UserEvent): Answer {
  const number = given(event, 'order.number');
  const order = orders.get(number);
  if (!order) {
    yield {text: askForOrder(`There is no order **${plain(number)}**. Please look again.`)};
    return;
  }
  const [item, state] = order;
  yield {text: `Order **${number}**: ${item}. ${state}\n\n`};
  yield {
    text: `:::form {#problem action=report_problem}
:::checkgroup {#what bind=problem.what label="What is wrong?" min=1}
- [ ] It is damaged {value=damaged}
- [ ] Something is missing {value=missing}
- [ ] It came too late {value=late}
- [ ] I changed my mind {value=changed}
:::
:::radio {#wish bind=problem.wish label="What would you like?"}
- (x) A replacement {value=replacement}
- ( ) My money back {value=refund}
:::
:::button {type=submit kind=primary}
Send
:::
:::
`,
  };
}

function* report(event: UserEvent): Answer {
  const what = given(event, 'problem.what').split(', ');
  const refund = given(event, 'problem.wish') === 'refund';
  if (what.includes('damaged')) {
    yield {text: 'I am sorry that it arrived damaged. '};
    yield {text: refund ? 'You get your money back within three days.\n\n' : 'A new one leaves our house tomorrow.\n\n'};
    yield {text: ':::checkbox {#keep bind=problem.keep}\nI keep the damaged one\n:::\n:::button {#done action=finish kind=primary}\nThat is all\n:::\n'};
    return;
  }
  const sorry = what.includes('late') || what.includes('missing') ? 'I am sorry for that. ' : 'That is no problem. ';
  yield {text: `${sorry}${refund ? 'Send it back with the label below, and the money follows.' : 'A replacement is on its way; send the first one back when it is there.'}\n\n:::card {title="Return label"}\n- **Code:** R-${what.length}${refund ? 'M' : 'E'}-2207\n- **Valid:** 14 days\n:::\n`};
}

export const support: Scene = {
  name: 'support',
  title: 'A conversation that listens',
  ask: 'Something is wrong with my order.',
  * start() {
    yield {text: askForOrder('Let us look at it together.')};
  },
  acts: {
    look_up: lookUp,
    report_problem: report,
    * finish(event) {
      yield {text: given(event, 'problem.keep') === 'true' ? 'Noted: you keep it, no need to send it back.' : 'Thank you. Please send the damaged one back within 14 days.'};
    },
  },
};
