/** Work in progress, told by patches, that the user can stop while it runs. */
import type {Scene} from '../script.js';

const files = ['contract.pdf', 'annex-a.pdf', 'annex-b.pdf', 'minutes-march.docx', 'minutes-april.docx', 'budget.xlsx', 'offer.pdf', 'notes.md'];

export const progress: Scene = {
  name: 'progress',
  title: 'Watch and cancel work',
  ask: 'Read the eight files and tell me what we owe.',
  * start(running) {
    yield {
      text: `I read them one after the other.

:::progress {#analysis value=0 max=${files.length} label="Analyzing documents"}
Opening the folder…
:::
:::status {#now state=running}
Starting
:::
:::button {#stop action=cancel_analysis kind=danger}
Cancel
:::
`,
    };
    for (const [index, file] of files.entries()) {
      for (let tick = 0; tick < 6; tick += 1) {
        if (running.cancelled) {
          yield {patch: {op: 'set', target: '#now', path: '/state', value: 'cancelled'}};
          yield {patch: {op: 'replace_body', target: '#now', markdown: `Stopped after ${index} of ${files.length} files.`}};
          return;
        }
        yield {wait: 200};
      }
      yield {patch: {op: 'set', target: '#analysis', path: '/value', value: index + 1}};
      yield {patch: {op: 'replace_body', target: '#analysis', markdown: `${index + 1} of ${files.length} files`}};
      yield {patch: {op: 'replace_body', target: '#now', markdown: `Read \`${file}\`.`}};
    }
    yield {patch: {op: 'disable', target: '#stop'}};
    yield {patch: {op: 'set', target: '#now', path: '/state', value: 'done'}};
    yield {patch: {op: 'replace_body', target: '#now', markdown: 'All eight files read.'}};
    yield {text: '\nYou owe **€12,400**, in two parts:\n\n| Due | Amount | Source |\n| :-- | --: | :-- |\n| 31 March | €8,000 | `contract.pdf`, §4 |\n| 30 June | €4,400 | `annex-b.pdf`, §2 |\n'};
  },
  acts: {
    * cancel_analysis() {
      yield {text: 'Cancelled, as you asked. The files that I had read are not kept.'};
    },
  },
};
