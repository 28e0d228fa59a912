/** `docs/accessibility.md` says of each element what the browser tells assistive technology of it. */
import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {shown} from './support/message.js';

interface Told {
  readonly role: string;
  readonly children?: readonly Told[];
}

interface Manifest {
  readonly modules: readonly {readonly declarations?: readonly {readonly tagName?: string}[]}[];
}

const rolesOf = ({role, children = []}: Told): string[] => [role, ...children.flatMap(rolesOf)];

async function rows(): Promise<Map<string, string>> {
  const page = await (await fetch('/docs/accessibility.md')).text();
  return new Map([...page.matchAll(/^\| `(mdui-\w+)` \| (.*?) \|/gm)].map(([, tag = '', roles = '']) => [tag, roles]));
}

/** A message with nothing in it but the element of each row. */
const alone: Readonly<Record<string, string>> = {
  'mdui-radio': ':::radio {label=A}\n- ( ) One\n- (x) Two\n:::\n',
  'mdui-checkgroup': ':::checkgroup {label=A}\n- [ ] One\n- [x] Two\n:::\n',
  'mdui-checkbox': ':::checkbox {label=A}\n:::\n',
  'mdui-select': ':::select {label=A}\n- One\n:::\n:::select {label=B multiple}\n- One\n- Two\n:::\n',
  'mdui-input': ':::input {label=A}\n:::\n:::input {label=B type=number}\n:::\n:::input {label=C type=range}\n:::\n',
  'mdui-textarea': ':::textarea {label=A}\n:::\n',
  'mdui-button': ':::button {action=a}\nA\n:::\n',
  'mdui-actions': ':::actions {label=A}\n- [One](action:one)\n:::\n',
  'mdui-form': ':::form {label=A action=a}\nB\n:::\n',
  'mdui-error': ':::error\nA\n:::\n',
  'mdui-notice': ':::notice\nA\n:::\n:::notice {kind=error}\nB\n:::\n',
  'mdui-status': ':::status {state=done}\nA\n:::\n',
  'mdui-progress': ':::progress {value=3 label=A}\n:::\n',
  'mdui-card': ':::card {title=A}\nB\n:::\n',
  'mdui-tabs': ':::tabs {label=A}\n:::tab {label=B}\nC\n:::\n:::\n',
  'mdui-code': '```js\nA\n```\n',
};

describe('the page on accessibility', () => {
  it('has a row for each element, and no other', async () => {
    const {modules} = (await (await fetch('/custom-elements.json')).json()) as Manifest;
    const tags = modules.flatMap(({declarations = []}) => declarations.flatMap(({tagName}) => tagName ?? []));
    expect([...(await rows()).keys()].sort()).to.deep.equal([...new Set(tags)].sort());
  });

  for (const [tag, source] of Object.entries(alone)) {
    it(`names the roles of ${tag} as the browser tells them`, async () => {
      const message = await shown(source);
      message.parentElement!.id = 'told';
      const told = rolesOf(await executeServerCommand<Told, {selector: string}>('accessibility-tree', {selector: '#told'}));
      const named = [...((await rows()).get(tag) ?? '').matchAll(/`([a-z]+)`/g)].map(([, role = '']) => role);
      expect(named.filter((role) => !told.includes(role)), `of ${told.join(' ')}`).to.deep.equal([]);
      expect(named.length).to.be.greaterThan(0);
    });
  }
});
