/** The system prompt: it teaches a model the language from the catalog's own rows. */
import {MarkdownUIError} from '../base/errors.js';
import {componentSpec, componentSpecs} from '../catalog/components.js';
import type {ComponentSpec} from '../catalog/spec.js';

/** An action that the host runs, and what the model should know of it. */
export interface ActionPrompt {
  readonly name: string;
  readonly description?: string;
  /** The user confirms it in a dialog. */
  readonly sensitive?: boolean;
}

/** What the prompt teaches. */
export interface PromptOptions {
  /** Types to teach; all of the catalog unless given. */
  readonly components?: readonly string[];
  /** Actions that exist. Without them the model is told to name actions in snake_case. */
  readonly actions?: readonly (string | ActionPrompt)[];
  /** False leaves the worked example out; strings take its place. */
  readonly examples?: boolean | readonly string[];
}

const intro = `# Interactive replies (MarkdownUI)
Reply in ordinary Markdown. Where a choice, a short form or a decision helps, put a directive block into the text: it is shown as a live control, and the user's answer is their next message. Without a renderer the text must still read well, so never say "click below".`;

/** Each rule with the types that it is for; a rule without is for all. */
const rules: readonly (readonly [rule: string, ...types: string[]])[] = [
  ['A block opens with a line `:::type {#id key=value flag key="two words"}` and closes with a line `:::`. Close every block, nested ones too. Blocks stand at the start of a line, never in quotes, tables or code.'],
  ['Each control has a unique `#id` and a `label`. `bind=trip.city` names the path of its value in the answer.'],
  ['Controls take `required`, `disabled`, `readonly`, `description`.'],
  ['Inputs take `type` (email url tel number date time range …), `placeholder`, `min`, `max`, `step`, `minlength`, `maxlength`, `pattern`.', 'input'],
  ['Mark a preset option with (x) or [x], in a select with `selected`. Give each option a short `value`.', 'radio', 'checkgroup', 'select'],
  ['A form is sent as a whole by its `type=submit` button. Controls outside a form are sent with the next button clicked.', 'form'],
  ['Nothing runs by being shown. An action is a name. For what cannot be undone or costs money, set `requires_confirmation=true` and add a confirm with the same action.', 'button', 'actions', 'form'],
  ['A patch changes a block of the same message.', 'patch'],
  ['No HTML, scripts or styles. Do not ask for passwords, card numbers or codes.'],
  ['Few controls: one question or one short form a message; plain text when that is enough.'],
];

const answers = `The answer is a line such as "Plan trip — City: Lisbon" and a fenced block \`mdui-event\` with JSON: \`type\` (ui.click or ui.submit), \`node_id\`, \`action\`, \`values\`. An answered control cannot be used again: ask anew if you need to.`;

/** Shown where the types that it uses are taught. */
const example = `Pick a tone first.

:::radio {#tone bind=email.tone label="Tone"}
- ( ) Direct {value=direct}
- (x) Warm {value=warm}
:::
:::button {#draft action=draft_email kind=primary}
Draft e-mail
:::`;

function rowOf(type: string): ComponentSpec {
  const spec = componentSpec(type);
  if (spec === undefined) throw new MarkdownUIError('unknown-component', `There is no component "${type}"; add it with defineComponent, or leave it out.`);
  return spec;
}

function actionLine(action: string | ActionPrompt): string {
  const {name, description, sensitive}: ActionPrompt = typeof action === 'string' ? {name: action} : action;
  return `- ${name}${description ? `: ${description}` : ''}${sensitive ? ' (the user confirms it)' : ''}`;
}

/**
 * A prompt that makes a model write the language: at most 900 tokens (o200k_base) by
 * default, made from the catalog's rows, a host's own among them. Throws MarkdownUIError
 * `unknown-component` for a type without a row.
 */
export function systemPrompt({components, actions, examples = true}: PromptOptions = {}): string {
  const specs = components ? components.map(rowOf) : componentSpecs();
  const rows = specs.map(({prompt}) => prompt).filter((prompt) => prompt !== undefined);
  const taught = new Set(specs.map(({type}) => type));
  const samples = Array.isArray(examples) ? examples : examples === true && taught.has('radio') && taught.has('button') ? [example] : [];
  return [
    intro,
    rules.filter(([, ...types]) => types.length === 0 || types.some((type) => taught.has(type))).map(([rule]) => `- ${rule}`).join('\n'),
    actions && `Actions, no others exist:\n${actions.map(actionLine).join('\n')}`,
    `Components:\n\n${rows.join('\n\n')}`,
    answers,
    samples.length > 0 && `Example:\n\n${samples.join('\n\n')}`,
  ].filter(Boolean).join('\n\n');
}
