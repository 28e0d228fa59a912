import {fromMarkdownUiFences, type ImportOptions} from '../../../src/import/index.js';
import {type ComponentNode, type Diagnostic, lint, type MessageDocument, parseMessage} from '../../../src/index.js';
import {componentsIn} from '../../../src/markdown/walk.js';

export const fence = (body: string): string => `\`\`\`markdown-ui-widget\n${body}\n\`\`\`\n`;

export interface Imported {
  readonly markdown: string;
  readonly document: MessageDocument;
  /** `type id label value` of each component, and what else was asked for. */
  readonly nodes: readonly ComponentNode[];
  readonly outcome: string;
  /** `severity code line:column`. */
  readonly said: readonly string[];
  /** What the linter has against the result. */
  readonly lint: readonly Diagnostic[];
}

export function take(markdown: string, options?: ImportOptions): Imported {
  const result = fromMarkdownUiFences(markdown, options);
  const document = parseMessage(result.markdown);
  return {
    markdown: result.markdown,
    document,
    nodes: [...componentsIn(document.root)],
    outcome: result.widgets.map(({outcome}) => outcome).join(' '),
    said: result.diagnostics.map(({severity, code, line, column}) => `${severity} ${code} ${line}:${column}`),
    lint: lint(result.markdown).filter(({severity}) => severity !== 'info'),
  };
}

/** What one widget becomes: its components as `type#id "label" = value`, then options. */
export function shown({nodes}: Imported): string[] {
  return nodes.map(({type, id, label, value, options, attributes}) => {
    const more = ['placeholder', 'min', 'max', 'step', 'action'].flatMap((name) => (attributes[name] === undefined ? [] : [`${name}=${String(attributes[name])}`]));
    const choices = options ? [`[${options.map((option) => option.label + (option.value === option.label ? '' : `=${option.value}`)).join(' | ')}]`] : [];
    return [`${type}#${id}`, ...(label === undefined ? [] : [JSON.stringify(label)]), ...(value === undefined || value === '' ? [] : [`= ${JSON.stringify(value)}`]), ...more, ...choices].join(' ');
  });
}
