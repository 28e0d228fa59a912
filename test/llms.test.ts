/** llms.txt is what llmstxt.org says that it is, and what it teaches is right. */
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {componentSpecs} from '../src/catalog/components.js';
import {lint, parseMessage} from '../src/index.js';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('llms.txt', root), 'utf8');
const [about = '', ...sections] = text.split(/^## /m);
const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path]) => path ?? '');
const examples = [...text.matchAll(/^```markdown\n([\s\S]*?)^```$/gm)].map(([, example]) => example ?? '');

describe('llms.txt', () => {
  it('has a name, a summary, what to know, and sections of links', () => {
    assert.match(about, /^# MarkdownUI\n\n> .+\n\n/);
    assert.equal(text.match(/^# /gm)?.length, 1);
    assert.ok(sections.length > 2);
    for (const section of sections) assert.match(section, /^[^\n]+\n\n(?:- \[[^\]\n]+\]\([^)\n]+\): .+\n)+\n?$/);
  });

  it('links to every page of docs, and to none that is not there', () => {
    assert.deepEqual(links.filter((path) => !existsSync(new URL(path, root))), []);
    const pages = readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`);
    assert.deepEqual(pages.filter((page) => !links.includes(page)), [], 'Name these in llms.txt, in one line each.');
  });

  it('has examples that lint clean and are live', () => {
    assert.ok(examples.length > 1);
    for (const example of examples) assert.deepEqual(lint(example), []);
    assert.equal(parseMessage(examples[0] ?? '').node('trip')?.children.length, 3);
    assert.equal(parseMessage(examples[1] ?? '').node('search')?.attributes['state'], 'done');
  });

  it('names the components of the catalog', () => {
    const named = new Set(text.match(/^- Types: (.+)\.$/m)?.[1]?.split(/, | with /) ?? []);
    assert.deepEqual([...named].sort(), componentSpecs().map(({type}) => type).sort());
  });

  it('is short', () => assert.ok(text.length < 6000, `${text.length} characters`));
});
