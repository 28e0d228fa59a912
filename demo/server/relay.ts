/**
 * The demo with a real model: any endpoint with OpenAI's chat completions, named by
 * OPENAI_BASE_URL, OPENAI_API_KEY and MODEL. The model writes MarkdownUI because
 * `systemPrompt()` teaches it; its answer is relayed as it comes.
 */
import {EventSourceParserStream} from 'eventsource-parser/stream';
import {systemPrompt} from 'markdownui';

export interface Endpoint {
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** The endpoint that the environment names; undefined when it names none, or only half of one. */
export function endpointOf({OPENAI_BASE_URL, OPENAI_API_KEY, MODEL}: NodeJS.ProcessEnv): Endpoint | undefined {
  if (!OPENAI_BASE_URL || !MODEL) return undefined;
  return {baseUrl: OPENAI_BASE_URL.replace(/\/+$/, ''), key: OPENAI_API_KEY ?? '', model: MODEL};
}

/** What the model says, piece by piece. Throws an error that a user can read. */
export async function* complete(endpoint: Endpoint, history: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetch(`${endpoint.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...(endpoint.key && {authorization: `Bearer ${endpoint.key}`})},
    body: JSON.stringify({model: endpoint.model, stream: true, messages: [{role: 'system', content: systemPrompt()}, ...history]}),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(await refusal(response));
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const {data} of events) {
    if (data === '[DONE]') return;
    const piece = pieceOf(data);
    if (piece) yield piece;
  }
}

interface Completion {
  readonly choices?: readonly {readonly delta?: {readonly content?: string | null}}[];
  readonly error?: {readonly message?: string};
}

/** The text of one chunk; the first has a role only, the last a finish reason or the usage. */
function pieceOf(data: string): string {
  const {choices, error} = JSON.parse(data) as Completion;
  if (error) throw new Error(error.message ?? 'The model ended with an error.');
  return choices?.[0]?.delta?.content ?? '';
}

async function refusal(response: Response): Promise<string> {
  const text = await response.text();
  let message: string | undefined;
  try {
    message = (JSON.parse(text) as Completion).error?.message;
  } catch {
    // Not JSON: the status says enough.
  }
  return message ?? `The model's endpoint answered ${response.status}.`;
}
