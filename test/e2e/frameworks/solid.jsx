import {createSignal} from 'solid-js';
import {render} from 'solid-js/web';
import 'markdownui/elements';

const options = [{label: 'Slow', value: 'slow'}, {label: 'Fast', value: 'fast'}];
const markdown = ':::button {action=told}\nTell\n:::';

function App() {
  const [heard, setHeard] = createSignal([]);
  const [off, setOff] = createSignal(false);
  const hear = ({type, detail}) => setHeard((before) => [...before, `${type} ${detail.action ?? detail.value}`]);
  return (
    <main>
      <mdui-button action="go" disabled={off()} on:mdui-click={hear}>Go</mdui-button>
      <mdui-radio label="Pace" name="pace" prop:options={options} required={true} on:mdui-change={hear}></mdui-radio>
      <mdui-message markdown={markdown} on:mdui-turn={({detail}) => setHeard((before) => [...before, detail.turn.text])}></mdui-message>
      <button id="toggle" onClick={() => setOff(!off())}>Toggle</button>
      <output>{heard().join(', ')}</output>
    </main>
  );
}

render(App, document.querySelector('#app'));
