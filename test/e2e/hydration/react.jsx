import {useCallback, useState} from 'react';

/** Where it hydrates, React 19 attaches no listeners of custom elements (react/react#35446). A ref does, always. */
const useListener = (name, listener) => useCallback((element) => {
  element.addEventListener(name, listener);
  return () => element.removeEventListener(name, listener);
}, [name]);

export function App({markdown, fallback}) {
  const [heard, setHeard] = useState([]);
  const [off, setOff] = useState(false);
  const hear = ({type, detail}) => setHeard((before) => [...before, detail.turn?.text ?? `${type} ${detail.action ?? detail.value}`]);
  const message = useListener('mdui-turn', hear);
  const radio = useListener('mdui-change', hear);
  const button = useListener('mdui-click', hear);
  return (
    <main>
      <mdui-message markdown={markdown} message-id="m" ref={message}>
        <div className="fallback" dangerouslySetInnerHTML={{__html: fallback}} />
      </mdui-message>
      <mdui-radio label="Plan" name="plan" value="pro" required={true} ref={radio}>
        <option value="free">Free</option>
        <option value="pro">Pro</option>
      </mdui-radio>
      <mdui-input label="Name" name="name" value="Ada" disabled={off}></mdui-input>
      <mdui-notice kind="warning" label="Mind">the <b>gap</b></mdui-notice>
      <mdui-button action="go" disabled={off} ref={button}>Go</mdui-button>
      <button id="toggle" onClick={() => setOff(!off)}>Toggle</button>
      <output>{heard.join(', ')}</output>
    </main>
  );
}
