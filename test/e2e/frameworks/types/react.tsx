import {useRef, useState} from 'react';
import type {MduiMessage, TurnDetail} from 'markdownui/elements';
import type {} from 'markdownui/types/react';

const policy = {actions: ['draft']};
const options = [{label: 'Slow', value: 'slow'}];

export function Answer({text}: {text: string}) {
  const [said, setSaid] = useState('');
  const message = useRef<MduiMessage>(null);
  const send = ({detail}: CustomEvent<TurnDetail>) => setSaid(detail.turn.text);
  return (
    <main>
      <mdui-message ref={message} className="answer" markdown={text} policy={policy} onmdui-turn={send} onmdui-click={({detail}) => setSaid(detail.action ?? '')} />
      <mdui-radio label="Pace" name="pace" options={options} required key="pace" onmdui-change={(event) => event.currentTarget.checkValidity()} />
      <mdui-button action="go" kind="primary" disabled={said === ''} aria-label="Go" requires-confirmation>Go</mdui-button>
      <mdui-message markdown={3} /> {/* wrong */}
      <mdui-radio labl="Pace" /> {/* wrong */}
      <mdui-radio options={['slow']} /> {/* wrong */}
      <mdui-message onmdui-turn={({detail}) => setSaid(detail.nothing)} /> {/* wrong */}
      <mdui-radoi label="Pace" /> {/* wrong */}
    </main>
  );
}
