/** The elements page. Everything to see is in its HTML; this only shows what they tell. */
import '../shell.js';
import {logEvents} from '../event-log.js';

const order = document.querySelector<HTMLFormElement>('#order');
const data = document.querySelector<HTMLOutputElement>('#data');
const events = document.querySelector<HTMLElement>('#events');

order?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (data) data.textContent = `The form would send ${new URLSearchParams([...new FormData(order)].map(([name, value]) => [name, String(value)]))}`;
});

if (events) logEvents(document, events);
