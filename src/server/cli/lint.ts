/** `markdownui lint`: what the parser repaired and what will not do what its author meant. */
import type {Diagnostic} from '../../base/diagnostic.js';
import {version} from '../../base/version.js';
import {lint as lintText} from '../../tools/lint.js';
import {type Command, oneOf, UsageError} from './command.js';
import {codeOf, lineOf, nameOf, print, textOf} from './files.js';

interface Linted {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

const levels = {error: 'error', warning: 'warning', info: 'note'} as const;

/** SARIF 2.1.0, which code hosts show beside the lines. */
function sarif(all: readonly Linted[]): unknown {
  const rules = [...new Set(all.flatMap(({diagnostics}) => diagnostics.map(({code}) => code)))].sort();
  return {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [{
      tool: {driver: {name: 'markdownui', version, rules: rules.map((id) => ({id}))}},
      columnKind: 'utf16CodeUnits',
      results: all.flatMap(({file, diagnostics}) => diagnostics.map(({code, message, severity, line, column}) => ({
        ruleId: code, ruleIndex: rules.indexOf(code), level: levels[severity], message: {text: message},
        locations: [{physicalLocation: {artifactLocation: {uri: file === '-' ? 'stdin' : encodeURI(file.replaceAll('\\', '/'))}, region: {startLine: line, startColumn: column}}}],
      }))),
    }],
  };
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const formats = {
  text: (all: readonly Linted[]): string => all.flatMap(({file, diagnostics}) => diagnostics.map((each) => `${lineOf(file, each)}\n`)).join(''),
  json: (all: readonly Linted[]): string => json(all.flatMap(({file, diagnostics}) => diagnostics.map((each) => ({file: nameOf(file), ...each})))),
  sarif: (all: readonly Linted[]): string => json(sarif(all)),
};

export const lint: Command = {
  usage: 'lint [--format text|json|sarif] FILE…',
  summary: 'Says what is wrong in messages.',
  options: {format: {type: 'string', default: 'text'}},
  async run({files, values}) {
    if (files.length === 0) throw new UsageError('A file is needed; - is standard input.');
    const format = oneOf('format', values['format'], ['text', 'json', 'sarif']);
    const all: Linted[] = [];
    for (const file of files) all.push({file, diagnostics: lintText(await textOf(file))});
    const text = formats[format](all);
    if (text !== '') print(text);
    return codeOf(all.flatMap(({diagnostics}) => diagnostics));
  },
};
