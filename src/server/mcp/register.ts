/** The tools `ui`, `ui_patch` and `ui_answers` for a server of MCP. */
import {randomUUID} from 'node:crypto';
// Not 'zod': that is the old one in zod 3.25, which the SDK takes as well.
import {z} from 'zod/v4';
import {isJsonObject, type Json, jsonCopy, type JsonObject} from '../../base/json.js';
import {documentOf} from '../../channels/source.js';
import type {ChannelMessage, Degradation, Desk, Edit, Fidelity} from '../../channels/types.js';
import type {Conversation} from '../../conversation/conversation.js';
import type {Patch} from '../../document/types.js';
import {toText} from '../../fallback/text.js';
import {componentsIn} from '../../markdown/walk.js';
import {Deliveries} from './deliveries.js';
import {Shelf, type Shown, type Told} from './shelf.js';

/** What is used of an `McpServer`. */
export interface ToolServer {
  registerTool(name: string, config: object, handler: (args: never) => unknown): unknown;
}

/** Where what the tool shows goes, and how answers come back. */
export interface UiToolOptions {
  /** Where each message is delivered to, beside the conversation. Default `['web']`. */
  readonly channels?: readonly string[];
  /** Keeps what was sent, so that answers from the channels are understood (`docs/channels.md`). */
  readonly desk?: Desk;
  /** Where messages are shown; one of its own unless given. */
  readonly conversation?: Conversation;
  /** Sends what a channel gets; `edits` where it changes what was sent before. */
  readonly send?: (message: ChannelMessage, edits?: readonly Edit[]) => unknown;
}

/** What became of a call. */
export interface UiReport {
  /** False only when nothing was drawn. */
  readonly ok: boolean;
  readonly surface_id: string;
  /** By channel: all of it, less, or text only. */
  readonly delivered: Readonly<Record<string, Fidelity>>;
  readonly degraded: readonly Degradation[];
  /** Repairs and refusals. */
  readonly diagnostics: readonly Told[];
}

/** What a tool answers. */
export interface ToolAnswer {
  readonly content: {readonly type: 'text'; readonly text: string}[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: boolean;
}

const reportShape = {
  ok: z.boolean(), surface_id: z.string(), delivered: z.record(z.string(), z.string()),
  degraded: z.array(z.looseObject({message: z.string()})), diagnostics: z.array(z.looseObject({code: z.string(), message: z.string()})),
};

const uiShape = {
  markdown: z.string().optional().describe('MarkdownUI: Markdown with directive blocks such as :::radio, :::input, :::form, :::actions. Exactly one of markdown and a2ui.'),
  a2ui: z.unknown().optional().describe('Messages of A2UI: a list, or {messages}. Exactly one of markdown and a2ui.'),
};

/** The report as data, and for clients that know no data as text; then what is shown, as text. */
function answer<T extends {readonly ok: boolean}>(data: T, transcript = ''): ToolAnswer {
  const texts = [JSON.stringify(data), ...(transcript === '' ? [] : [transcript])];
  return {content: texts.map((text) => ({type: 'text', text})), structuredContent: {...data}, ...(!data.ok && {isError: true})};
}

const refused = (code: string, message: string, surface_id = ''): ToolAnswer =>
  answer({ok: false, surface_id, delivered: {}, degraded: [], diagnostics: [{code, message, severity: 'error'}]} satisfies UiReport);

/** The messages in what was given; text is JSON, or lines of it, for the processor to read. */
function messagesIn(a2ui: unknown): readonly Json[] | undefined {
  const copy = jsonCopy(a2ui, 128);
  const list = copy !== undefined && isJsonObject(copy) && Array.isArray(copy['messages']) ? copy['messages'] : copy;
  if (list === undefined || list === null) return undefined;
  return Array.isArray(list) ? (list as readonly Json[]) : [list];
}

/** What the tools do. Several servers may share them: what one of them showed the others can change. */
export class UiTools {
  readonly #desk: Desk | undefined;
  readonly #deliveries: Deliveries;
  readonly #shelf: Shelf;

  /** Throws MarkdownUIError `unknown-channel` for a channel that there is not. */
  constructor({channels = ['web'], desk, send, conversation}: UiToolOptions, deliveries = new Deliveries({channels, desk, send})) {
    this.#desk = desk;
    this.#deliveries = deliveries;
    this.#shelf = new Shelf(conversation);
  }

  async ui({markdown, a2ui}: {readonly markdown?: string; readonly a2ui?: unknown}): Promise<ToolAnswer> {
    if ((markdown === undefined) === (a2ui === undefined)) return refused('bad-arguments', 'Give exactly one of markdown and a2ui.');
    const messages = a2ui === undefined ? undefined : messagesIn(a2ui);
    if (markdown === undefined && !messages) return refused('bad-arguments', 'There are no messages in a2ui.');
    const shown = this.#shelf.add(`ui_${randomUUID()}`, messages !== undefined);
    const diagnostics = messages ? shown.process(messages) : shown.markdown(markdown ?? '');
    return this.#report(shown, diagnostics);
  }

  async patch({surface_id, patches}: {readonly surface_id: string; readonly patches: readonly unknown[]}): Promise<ToolAnswer> {
    const shown = this.#shelf.get(surface_id);
    if (!shown?.document) return refused('unknown-target', `There is no surface ${JSON.stringify(surface_id)}.`, surface_id);
    const all = patches.map((patch) => jsonCopy(patch, 128)).filter((patch) => patch !== undefined && isJsonObject(patch));
    const isMessage = (patch: JsonObject): boolean => shown.surfaceMessages !== undefined && patch['op'] === undefined;
    const messages = (all as readonly JsonObject[]).filter(isMessage);
    const told = messages.length > 0 ? [...shown.process(messages)] : [];
    const others = (all as readonly JsonObject[]).filter((patch) => !isMessage(patch));
    const refusals = others.map((patch) => shown.patch(patch as unknown as Patch)).filter((each) => each !== undefined);
    const failed = all.length === 0 || (messages.length === 0 ? refusals.length === others.length : told.some(({severity}) => severity === 'error') && others.length === refusals.length);
    return this.#report(shown, [...told, ...refusals], !failed);
  }

  async answers({surface_id, wait = 0}: {readonly surface_id: string; readonly wait?: number | undefined}): Promise<ToolAnswer> {
    const shown = this.#shelf.get(surface_id);
    if (!shown?.document) return refused('unknown-target', `There is no surface ${JSON.stringify(surface_id)}.`, surface_id);
    if (wait > 0) await shown.answered(wait * 1000);
    const channels: [string, JsonObject][] = [];
    for (const [name, {ref}] of this.#deliveries.of(shown.id)) {
      const row = await this.#desk?.refs.get(ref);
      const document = row && documentOf(row);
      if (!document) continue;
      const chosen = [...componentsIn(document.root)].map((node) => node.answer).filter((each) => each !== undefined && each !== '');
      channels.push([name, {answered: chosen as string[], values: document.toJSON()['state'] ?? {}}]);
    }
    const answers = shown.answers.map(({text, event: {type, node_id, action, value, values, confirmed, at}, a2ui}) => ({text, type, node_id, action, value, values, confirmed, at, ...(a2ui && {a2ui})}));
    return answer({
      ok: true, surface_id, answered: answers.length > 0 || channels.some(([, {answered}]) => (answered as readonly string[]).length > 0),
      answers, values: shown.document.toJSON()['state'] ?? {}, channels: Object.fromEntries(channels),
    });
  }

  /** Delivers what is shown, and tells what became of it. */
  async #report(shown: Shown, diagnostics: readonly Told[], done = true): Promise<ToolAnswer> {
    const {id, document, surface, surfaceMessages: messages} = shown;
    const drawn = document && document.blocks.length > 0 && (!messages || surface?.tree()) ? document : undefined;
    const carried = drawn && done ? await this.#deliveries.deliver(id, surface ?? drawn, {messages}) : {delivered: {}, degraded: []};
    const told = diagnostics.slice(0, 100).map(({code, message, severity, line, column, node_id, path, component_id}) => ({code, message, severity, line, column, node_id, path, component_id}) as Told);
    return answer({ok: drawn !== undefined && done, surface_id: id, ...carried, diagnostics: told} satisfies UiReport, drawn ? toText(drawn) : '');
  }
}

/**
 * Registers `ui`, `ui_patch` and `ui_answers`. Throws MarkdownUIError `unknown-channel` for
 * a channel that there is not.
 */
export function registerUiTool(server: ToolServer, options: UiToolOptions = {}): void {
  registerTools(server, new UiTools(options));
}

/** Registers the tools, which may be those of other servers too. */
export function registerTools(server: ToolServer, tools: UiTools): void {
  server.registerTool('ui', {
    title: 'Show user interface',
    description: 'Shows a message with controls to the user: MarkdownUI, or messages of A2UI. Tells what was delivered where, and what a channel could not carry. ui_answers tells what the user did in it.',
    inputSchema: uiShape, outputSchema: reportShape,
  }, (args: Parameters<UiTools['ui']>[0]) => tools.ui(args));
  server.registerTool('ui_patch', {
    title: 'Change what is shown',
    description: 'Changes what ui showed: patches such as {"op": "set", "target": "#id", "path": "/state", "value": "done"}; of a surface of A2UI, more of its messages.',
    inputSchema: {surface_id: z.string(), patches: z.array(z.unknown())}, outputSchema: reportShape,
  }, (args: Parameters<UiTools['patch']>[0]) => tools.patch(args));
  server.registerTool('ui_answers', {
    title: 'What the user did',
    description: 'What the user did in what ui showed, and what stands in its controls now. With wait it answers as soon as the user did something, or after so many seconds.',
    inputSchema: {surface_id: z.string(), wait: z.number().min(0).max(50).optional().describe('Seconds, at most 50.')},
    outputSchema: {
      ok: z.boolean(), surface_id: z.string(), answered: z.boolean(),
      answers: z.array(z.looseObject({text: z.string()})), values: z.looseObject({}), channels: z.record(z.string(), z.looseObject({})),
    },
    annotations: {readOnlyHint: true},
  }, (args: Parameters<UiTools['answers']>[0]) => tools.answers(args));
}
