/** A message as code that shows it in a page of one's own. */

/** The text between backticks: also in a script of a file that is HTML by its form. */
const literal = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/<(?=\/script|!--)/gi, '\\x3C')}\``;

/** As it stands in a script; a text that would end that one is set by another. */
function html(text: string): string {
  const plain = !/<\/script|<!--/i.test(text);
  const message = plain ? `<mdui-message id="answer">\n  <script type="text/markdown">\n${text}\n  </script>\n</mdui-message>` : '<mdui-message id="answer"></mdui-message>';
  return `${message}

<script type="module">
  import 'markdownui/elements';

  const answer = document.querySelector('#answer');
${plain ? '' : `  answer.markdown = ${literal(text)};\n`}  answer.addEventListener('mdui-turn', ({detail}) => console.log(detail.turn.text));
</script>
`;
}

const react = (text: string): string => `import type {TurnDetail} from 'markdownui/elements';
import type {} from 'markdownui/types/react';
import 'markdownui/elements';

const text = ${literal(text)};

export function Answer() {
  const send = ({detail}: CustomEvent<TurnDetail>) => console.log(detail.turn.text);
  return <mdui-message markdown={text} onmdui-turn={send} />;
}
`;

const vue = (text: string): string => `<script setup lang="ts">
import type {TurnDetail} from 'markdownui/elements';
import type {} from 'markdownui/types/vue';
import 'markdownui/elements';

const text = ${literal(text)};
const send = ({detail}: CustomEvent<TurnDetail>) => console.log(detail.turn.text);
</script>

<template>
  <mdui-message :markdown="text" @mdui-turn="send" />
</template>
`;

const svelte = (text: string): string => `<script lang="ts">
  import type {TurnDetail} from 'markdownui/elements';
  import type {} from 'markdownui/types/svelte';
  import 'markdownui/elements';

  const text = ${literal(text)};
  const send = ({detail}: CustomEvent<TurnDetail>) => console.log(detail.turn.text);
</script>

<mdui-message markdown={text} onmdui-turn={send}></mdui-message>
`;

/** By what it is for: the language of the code, and the code. */
export const snippets = {
  HTML: {language: 'html', code: html},
  React: {language: 'tsx', code: react},
  Vue: {language: 'vue', code: vue},
  Svelte: {language: 'svelte', code: svelte},
} as const;
