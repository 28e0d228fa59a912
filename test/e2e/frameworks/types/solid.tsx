import {createSignal} from 'solid-js';
import type {MduiMessage, TurnDetail} from 'markdownui/elements';
import type {} from 'markdownui/types/solid';

const policy = {actions: ['draft']};
const options = [{label: 'Slow', value: 'slow'}];

export function Answer(props: {text: string}) {
  const [said, setSaid] = createSignal('');
  let message: MduiMessage | undefined;
  const send = ({detail}: CustomEvent<TurnDetail>) => setSaid(detail.turn.text);
  return (
    <main>
      <mdui-message ref={(element) => { message = element; }} class="answer" markdown={props.text} policy={policy} on:mdui-turn={send} on:mdui-click={({detail}) => setSaid(detail.action ?? message?.id ?? '')} />
      <mdui-radio label="Pace" name="pace" prop:options={options} required on:mdui-change={(event) => event.currentTarget.checkValidity()} />
      <mdui-button action="go" kind="primary" disabled={said() === ''} aria-label="Go" requires-confirmation>Go</mdui-button>
      <mdui-message markdown={3} /> {/* wrong */}
      <mdui-radio labl="Pace" /> {/* wrong */}
      <mdui-radio prop:options={['slow']} /> {/* wrong */}
      <mdui-message on:mdui-turn={({detail}) => setSaid(detail.nothing)} /> {/* wrong */}
      <mdui-radoi label="Pace" /> {/* wrong */}
    </main>
  );
}
