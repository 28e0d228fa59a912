/** The tool that an agent shows interface with. */
import type {Tool} from '@ag-ui/client';

const example = `Where to?

:::form {#trip action=plan_trip}
:::input {#to label="Destination" required}
:::
:::radio {#pace label="Pace"}
- ( ) Calm {value=calm}
- ( ) Full {value=full}
:::
:::button {#plan type=submit kind=primary}
Plan it
:::
:::`;

/** For a run's `tools`. `systemPrompt()` teaches the language; give it as `context` where the agent does not know it. */
export const uiTool: Tool = {
  name: 'ui',
  description: 'Shows the user interface in the conversation: Markdown with directives (MarkdownUI). The result is what the user did in it.',
  parameters: {
    type: 'object',
    properties: {markdown: {type: 'string', description: `MarkdownUI: Markdown with directive blocks, for example\n\n${example}`}},
    required: ['markdown'],
  },
};
