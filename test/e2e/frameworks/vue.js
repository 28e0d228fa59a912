import {createApp, ref} from 'vue';
import 'markdownui/elements';

const app = createApp({
  setup() {
    const heard = ref([]);
    const off = ref(false);
    const options = [{label: 'Slow', value: 'slow'}, {label: 'Fast', value: 'fast'}];
    const hear = ({type, detail}) => heard.value.push(`${type} ${detail.action ?? detail.value}`);
    const turn = ({detail}) => heard.value.push(detail.turn.text);
    return {heard, off, options, hear, turn, markdown: ':::button {action=told}\nTell\n:::'};
  },
  template: `
    <main>
      <mdui-button action="go" :disabled="off" @mdui-click="hear">Go</mdui-button>
      <mdui-radio label="Pace" name="pace" :options="options" :required="true" @mdui-change="hear"></mdui-radio>
      <mdui-message :markdown="markdown" @mdui-turn="turn"></mdui-message>
      <button id="toggle" @click="off = !off">Toggle</button>
      <output>{{ heard.join(', ') }}</output>
    </main>`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('mdui-');
app.mount('#app');
