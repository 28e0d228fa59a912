/** The scripted agent: its scenes, and which answer a turn of the user gets. */
import type {UserEvent} from 'markdownui';
import {broken} from './scenes/broken.js';
import {deployment} from './scenes/deploy.js';
import {email} from './scenes/email.js';
import {long} from './scenes/long.js';
import {progress} from './scenes/progress.js';
import {report} from './scenes/report.js';
import {support} from './scenes/support.js';
import {trip} from './scenes/trip.js';
import type {Answer, Running, Scene} from './script.js';

export const scenes: readonly Scene[] = [email, trip, deployment, progress, report, support, broken, long];

const sceneAction = 'scene_';

function* menu(words: string): Answer {
  const items = scenes.map(({name, title}) => `- [${title}](action:${sceneAction}${name})\n`);
  yield {text: `${words}\n\n:::actions {#scenes label="Scenes"}\n${items.join('')}:::\n`};
}

/** The answer to an act; every action name belongs to one scene. */
export function answerEvent(event: UserEvent, running: Running): Answer {
  const action = event.action ?? '';
  const scene = scenes.find(({name}) => action === `${sceneAction}${name}`);
  if (scene) return scene.start(running);
  const owner = scenes.find(({acts}) => Object.hasOwn(acts, action));
  return owner?.acts[action]?.(event, running) ?? menu('I have no answer to that in my script. These scenes I know:');
}

/** The answer to something typed: the scene that it names, else the list of scenes. */
export function answerText(text: string, running: Running): Answer {
  const asked = text.trim().toLowerCase();
  const scene = scenes.find(({ask, name, title}) => [ask, name, title].some((words) => words.toLowerCase() === asked));
  if (scene) return scene.start(running);
  return menu(asked ? 'I am a script, not a model, so I only know these scenes:' : 'Hello! Choose a scene to see what a message can do.');
}
