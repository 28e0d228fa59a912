/** The command as it is called: arguments and files in; text, JSON and an exit code out. */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {readFileSync} from 'node:fs';
import {channelNames} from '../../../src/channels/index.js';
import {commands} from '../../../src/server/cli/commands.js';
import {pizza} from '../channels/support/desk.js';
import {keys, PseudoTerminal, root} from '../terminal/support/pseudo-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'markdownui-cli-'));
after(() => rmSync(folder, {recursive: true}));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const entry = ['--import', 'tsx', join(root, 'src/server/cli/main.ts')];

function markdownui(args: readonly string[], input = ''): Promise<Outcome> {
  // A session of its own: there is no terminal to ask on.
  const child = spawn(process.execPath, [...entry, ...args], {cwd: root, detached: true, stdio: 'pipe'});
  const said = {out: '', err: ''};
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({code, ...said})));
}

const good = file('good.md', pizza);
const bad = file('bad.md', 'Hi\n\n:::radio {#r labl="x" value="}\n- A\n- A\n');
const surface = readFileSync(join(root, 'test/src/channels/golden/deploy-card.a2ui.json'), 'utf8');
const golden = readFileSync(join(root, 'test/src/channels/golden/deploy-card.telegram.txt'), 'utf8');

describe('markdownui lint', () => {
  it('says nothing of what is fine, and ends with 0', async () => {
    assert.deepEqual(await markdownui(['lint', file('clean.md', '# Hi\n\n:::button {#go action=go}\nGo\n:::\n')]), {code: 0, out: '', err: ''});
  });

  it('writes a line for each diagnostic, file:line:column first, and ends with 1', async () => {
    const {code, out} = await markdownui(['lint', bad, good]);
    assert.equal(code, 1);
    const lines = out.trim().split('\n');
    assert.ok(lines.length >= 2);
    for (const line of lines) assert.match(line.replace(bad, '').replace(good, ''), /^:\d+:\d+ [a-z-]+ \S/);
    assert.match(out, /bad\.md:3:\d+ bad-attribute .+ \(warning\)$/m);
  });

  it('reads standard input', async () => {
    const {code, out} = await markdownui(['lint', '-'], 'x\n\n:::radio {#r value="}\n- A\n:::');
    assert.deepEqual([code, /^<stdin>:3:/m.test(out)], [1, true]);
  });

  it('ends with 0 where there are only hints', async () => {
    const {code, out} = await markdownui(['lint', '-'], ':::input {label=Name}\n:::\n');
    assert.equal(code, 0);
    assert.match(out, /missing-id/);
  });

  it('writes the same as JSON', async () => {
    const {code, out} = await markdownui(['lint', '--format', 'json', bad]);
    const all = JSON.parse(out) as {file: string; code: string; line: number; severity: string}[];
    assert.deepEqual([code, all[0]?.file, all[0]?.line], [1, bad, 3]);
  });

  it('writes SARIF that names its rules and places', async () => {
    const {code, out} = await markdownui(['lint', '--format=sarif', bad]);
    const {version, runs} = JSON.parse(out) as {version: string; runs: {tool: {driver: {name: string; rules: {id: string}[]}}; results: {ruleId: string; ruleIndex: number; level: string; message: {text: string}; locations: {physicalLocation: {artifactLocation: {uri: string}; region: {startLine: number}}}[]}[]}[]};
    assert.deepEqual([code, version, runs.length, runs[0]?.tool.driver.name], [1, '2.1.0', 1, 'markdownui']);
    for (const {ruleId, ruleIndex, level, message, locations} of runs[0]?.results ?? assert.fail()) {
      assert.equal(runs[0]?.tool.driver.rules[ruleIndex]?.id, ruleId);
      assert.ok(['error', 'warning', 'note'].includes(level) && message.text.length > 0);
      assert.equal(locations[0]?.physicalLocation.artifactLocation.uri, encodeURI(bad));
      assert.ok((locations[0]?.physicalLocation.region.startLine ?? 0) >= 1);
    }
  });
});

describe('markdownui render', () => {
  it('prints what each channel gets', async () => {
    for (const channel of channelNames().filter((name) => name === 'telegram' || name === 'teams')) {
      const {code, out} = await markdownui(['render', '--to', channel, good]);
      const message = JSON.parse(out) as {channel: string; payloads: unknown[]; degraded: unknown[]};
      assert.deepEqual([code, message.channel, message.payloads.length > 0, Array.isArray(message.degraded)], [0, channel, true, true]);
    }
  });

  it('prints text, Markdown and HTML plainly', async () => {
    const [text, markdown, html] = await Promise.all(['text', 'markdown', 'html'].map((to) => markdownui(['render', '--to', to, '-'], '# Hi *there*\n')));
    assert.deepEqual([text?.code, markdown?.code, html?.code], [0, 0, 0]);
    assert.match(text?.out ?? '', /Hi there/);
    assert.match(markdown?.out ?? '', /# Hi \*there\*/);
    assert.match(html?.out ?? '', /<h1[^>]*>Hi <em>there<\/em><\/h1>/);
  });

  it('takes a surface, and says of it what the golden file says', async () => {
    const {code, out} = await markdownui(['render', '--from', 'a2ui', '--to', 'telegram', '-'], surface);
    const {text, degraded} = JSON.parse(out) as {text: string; degraded: {message: string}[]};
    assert.equal(code, 0);
    assert.ok(golden.startsWith(text));
    for (const {message} of degraded) assert.ok(golden.includes(message), message);
  });
});

describe('a file as editors write it', () => {
  it('is read without the mark at its start', async () => {
    const {code, out} = await markdownui(['render', '--to', 'html', file('mark.md', '\ufeff# Hi\n')]);
    assert.deepEqual([code, out.trim()], [0, '<h1 dir="auto">Hi</h1>']);
    const a2ui = await markdownui(['render', '--from', 'a2ui', '--to', 'text', file('mark.json', `\ufeff${surface}`)]);
    assert.equal(a2ui.code, 0, a2ui.err);
  });

  it('is told of surfaces beside the one that is taken', async () => {
    const text = (surfaceId: string): string => JSON.stringify({version: 'v1.0', createSurface: {surfaceId, catalogId: 'basic', components: [{id: 'root', component: 'Text', text: surfaceId}]}});
    const {code, out, err} = await markdownui(['render', '--from', 'a2ui', '--to', 'text', '-'], `${text('one')}\n${text('two')}\n`);
    assert.deepEqual([code, out.trim()], [1, 'one']);
    assert.match(err, /other-surfaces one is taken; there are two, too/);
  });
});

describe('markdownui convert', () => {
  it('goes to A2UI and back', async () => {
    const there = await markdownui(['convert', '--from', 'markdownui', '--to', 'a2ui', good]);
    assert.equal(there.code, 0, there.err);
    const back = await markdownui(['convert', '--from', 'a2ui', '--to', 'markdownui', '-'], there.out);
    assert.equal(back.code, 0, back.err);
    assert.match(back.out, /:::radio \{#size[^]*Large[^]*Send order/);
  });

  it('takes the widgets of another language, and says what it repaired', async () => {
    const {code, out} = await markdownui(['convert', '--from', 'markdown-ui', '--to', 'markdownui', '-'], 'Pick:\n\n```markdown-ui-widget\n{"type":"buttonGroup","id":"size","choices":["Small","Large"]}\n```\n');
    assert.equal(code, 0);
    assert.match(out, /Pick:[^]*Small[^]*Large/);
    assert.doesNotMatch(out, /```/);
  });

  it('says on the standard error what is lost', async () => {
    const {out, err} = await markdownui(['convert', '--from', 'markdownui', '--to', 'a2ui', '-'], ':::input {#n label=Name autocomplete=name pattern="[a-z]+" error="No"}\n:::\n');
    assert.ok(JSON.parse(out));
    assert.match(err, /<stdin> lost \w+/);
  });
});

describe('markdownui', () => {
  const wrong: readonly (readonly [name: string, args: readonly string[], said: RegExp])[] = [
    ['no command', [], /A command is needed/], ['a command that there is not', ['dance'], /There is no command "dance"/], ['an option that there is not', ['lint', '--loud', 'x'], /--loud/],
    ['no file', ['lint'], /A file is needed/], ['two files', ['render', '--to', 'sms', 'a', 'b'], /One file is needed/], ['a file that is not there', ['lint', join(folder, 'none.md')], /none\.md: ENOENT/],
    ['a format that there is not', ['lint', '--format', 'xml', 'x'], /--format takes text, json, sarif, not "xml"/], ['a channel that there is not', ['render', '--to', 'pigeon', 'x'], /--to takes web, telegram/],
    ['no language', ['convert', '--to', 'a2ui', 'x'], /--from is missing: --from takes markdownui/], ['no terminal to ask on', ['ask', good], /There is no terminal/],
    ['no surface', ['convert', '--from', 'a2ui', '--to', 'markdownui', good], /there is no surface in it/],
  ];
  for (const [name, args, said] of wrong) {
    it(`ends with 2 for ${name}, and says so`, async () => {
      const {code, out, err} = await markdownui(args);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, said);
      assert.doesNotMatch(err, /\bat .*\.ts:\d+/);
    });
  }

  it('tells what it can do, each command in a line', async () => {
    const {code, out} = await markdownui(['--help']);
    assert.equal(code, 0);
    for (const name of commands.keys()) assert.match(out, new RegExp(`markdownui ${name} `));
    assert.match((await markdownui(['lint', '--help'])).out, /Usage: markdownui lint/);
    assert.equal((await markdownui(['--version'])).out.trim(), (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {version: string}).version);
  });
});

describe('markdownui ask', () => {
  it('asks at the terminal while the message is piped in and the answer is piped out', async () => {
    const out = join(folder, 'event.json');
    const terminal = new PseudoTerminal([process.execPath, ...entry, 'ask', '-'], {more: `< '${good}' > '${out}'`});
    try {
      await terminal.shows('? Size');
      terminal.type(keys.down, keys.enter, keys.enter, keys.enter);
      await terminal.shows('? Review');
      terminal.type(keys.enter);
      assert.equal(await terminal.end(), 0);
      const event = JSON.parse(readFileSync(out, 'utf8')) as {type: string; action: string; values: unknown};
      assert.deepEqual([event.type, event.action, event.values], ['ui.submit', 'order', {size: 'Large', tops: [], note: ''}]);
    } finally {
      terminal.close();
    }
  });

  it('ends with 1 and prints nothing when it is left', async () => {
    const out = join(folder, 'nothing.json');
    const terminal = new PseudoTerminal([process.execPath, ...entry, 'ask', good], {more: `> '${out}'`});
    try {
      await terminal.shows('? Size');
      terminal.type(keys.interrupt);
      assert.equal(await terminal.end(), 1);
      assert.equal(readFileSync(out, 'utf8'), '');
    } finally {
      terminal.close();
    }
  });
});
