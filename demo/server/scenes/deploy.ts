/** A sensitive action: the library asks again, and shows every value that will be sent. */
import type {UserEvent} from 'markdownui';
import {type Answer, plain, type Scene, given} from '../script.js';

const phases = [
  [15, 'Building the image…'],
  [40, 'Running the migrations…'],
  [70, 'Two of three instances are on the new version.'],
  [100, 'All three instances are healthy.'],
] as const;

function* deploy(event: UserEvent): Answer {
  const share = given(event, 'deploy.share', '10');
  yield {text: `Deploying **api 2.4.1** to ${plain(share)} % of the traffic.\n\n:::progress {#rollout value=0 max=100 label="Roll-out"}\nWaiting for a builder…\n:::\n:::status {#health state=running}\nWatching the error rate.\n:::\n`};
  for (const [value, body] of phases) {
    yield {wait: 900};
    yield {patch: {op: 'set', target: '#rollout', path: '/value', value}};
    yield {patch: {op: 'replace_body', target: '#rollout', markdown: body}};
  }
  yield {patch: {op: 'set', target: '#health', path: '/state', value: 'done'}};
  yield {patch: {op: 'replace_body', target: '#health', markdown: 'Error rate **0.02 %**, as before the deploy.'}};
  yield {text: '\nDone in 3.6 s.\n\n:::actions {#after label="And now?"}\n- [All traffic](action:deploy_all) {kind=primary requires_confirmation=true}\n- [Roll back](action:roll_back) {kind=danger requires_confirmation=true}\n- [Leave it](action:leave)\n:::\n'};
}

function* result(title: string, text: string): Answer {
  yield {text: `:::notice {kind=success title="${title}"}\n${text}\n:::\n`};
}

export const deployment: Scene = {
  name: 'deploy',
  title: 'Confirm a deploy',
  ask: 'Deploy the api to production.',
  * start() {
    yield {
      text: `**api 2.4.1** is ready: 14 commits, one migration, tests green.

:::notice {#window kind=warning title="Friday, 16:40"}
The on-call engineer leaves at 18:00. A roll-back takes about four minutes.
:::

:::select {#share bind=deploy.share label="Share of the traffic"}
- 10 % {value=10 selected}
- 50 % {value=50}
- All of it {value=100}
:::
:::input {#reason bind=deploy.reason label="Reason, for the log" value="Fixes the time-outs of the morning"}
:::
:::button {#go action=deploy kind=danger requires_confirmation=true}
Deploy
:::
:::confirm {#sure action=deploy}
Deploy api 2.4.1 to **production** now?
:::
`,
    };
  },
  acts: {
    deploy,
    deploy_all: () => result('All traffic', 'Every instance serves 2.4.1.'),
    roll_back: () => result('Rolled back', 'Every instance serves 2.4.0 again.'),
    leave: () => result('Left as it is', 'I keep watching the error rate.'),
  },
};
