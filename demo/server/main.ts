/** `npm start`. PORT chooses the port, DEMO_DELAY the milliseconds between two pieces of an answer. */
import {endpointOf} from './relay.js';
import {startDemo} from './server.js';

const {PORT = '5173', DEMO_DELAY = '22'} = process.env;
const endpoint = endpointOf(process.env);

try {
  const {url} = await startDemo({port: Number(PORT), delay: Number(DEMO_DELAY), endpoint});
  console.log(`MarkdownUI demo: ${url}`);
  console.log(endpoint ? `The chat talks to ${endpoint.model} at ${endpoint.baseUrl}.` : 'The chat is scripted. With OPENAI_BASE_URL, OPENAI_API_KEY and MODEL it talks to a model.');
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(taken ? `Port ${PORT} is taken: choose another one with PORT=….` : error);
  process.exit(1);
}
