/** @jsxImportSource preact */
import {render} from 'preact';
import {useState} from 'preact/hooks';
import 'markdownui/elements';

const options = [{label: 'Slow', value: 'slow'}, {label: 'Fast', value: 'fast'}];

function App() {
  const [heard, setHeard] = useState([]);
  const [off, setOff] = useState(false);
  const hear = ({type, detail}) => setHeard((before) => [...before, `${type} ${detail.action ?? detail.value}`]);
  return (
    <main>
      <mdui-button action="go" disabled={off} onmdui-click={hear}>Go</mdui-button>
      <mdui-radio label="Pace" name="pace" options={options} required={true} onmdui-change={hear}></mdui-radio>
      <mdui-message markdown={':::button {action=told}\nTell\n:::'} onmdui-turn={({detail}) => setHeard((before) => [...before, detail.turn.text])}></mdui-message>
      <button id="toggle" onClick={() => setOff(!off)}>Toggle</button>
      <output>{heard.join(', ')}</output>
    </main>
  );
}

render(<App />, document.querySelector('#app'));
