/** The form of the draft: one submit with every value, and an answer made of them. */
import type {UserEvent} from 'markdownui';
import {type Answer, plain, type Scene, given} from '../script.js';

const stays: ReadonlyMap<string, readonly [name: string, price: number]> = new Map([
  ['budget', ['a guesthouse near the station', 64]],
  ['mid', ['a small hotel in the old town', 138]],
  ['luxury', ['a palace hotel by the water', 410]],
]);

const days: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['relaxed', [['Late breakfast, a walk along the river'], ['One museum, then a long lunch'], ['Market, train home']]],
  ['balanced', [['Old town on foot', 'Viewpoint at sunset'], ['Museum in the morning', 'Boat trip'], ['Market', 'Train home']]],
  ['packed', [['Old town', 'Castle', 'Food tour', 'Concert'], ['Two museums', 'Boat trip', 'Night market'], ['Sunrise hike', 'Market', 'Train home']]],
]);

function* plan(event: UserEvent): Answer {
  const city = plain(given(event, 'trip.destination', 'your destination'));
  const [stay, price] = stays.get(given(event, 'trip.budget', 'mid')) ?? ['a hotel', 120];
  const pace = given(event, 'trip.pace', 'balanced');
  yield {text: `## Three days in ${city}\n\nYou stay in ${stay}. The pace is ${plain(pace)}.\n\n| Day | Plan |\n| --- | --- |\n`};
  for (const [index, stops] of (days.get(pace) ?? []).entries()) yield {text: `| ${index + 1} | ${stops.join(' · ')} |\n`};
  yield {
    text: `
:::card {#stay title="Where you sleep"}
- **Per night:** €${price}
- **Three nights:** €${price * 3}
- **Cancellation:** free until the day before
:::

:::button {#book action=book_trip kind=primary requires_confirmation=true}
Book for €${price * 3}
:::
:::confirm {action=book_trip}
Book three nights for €${price * 3}, payable on arrival?
:::

:::accordion {#more}
:::item {title="What if it rains?"}
The museums are open every day, and the boat has a roof.
:::
:::item {title="Can I change it later?"}
Yes. Answer here and I plan it again.
:::
:::
`,
  };
}

export const trip: Scene = {
  name: 'trip',
  title: 'Plan a trip',
  ask: 'Plan me a long weekend somewhere.',
  * start() {
    yield {
      text: `Gladly. Three answers are enough to begin.

:::form {#travel-form action=plan_trip}
:::input {#destination bind=trip.destination label="Destination" placeholder="Lisbon" required}
:::
:::select {#budget bind=trip.budget label="Budget"}
- Budget {value=budget}
- Mid-range {value=mid selected}
- Luxury {value=luxury}
:::
:::radio {#pace bind=trip.pace label="Travel pace"}
- ( ) Relaxed {value=relaxed}
- (x) Balanced {value=balanced}
- ( ) Packed {value=packed}
:::
:::button {type=submit kind=primary}
Plan trip
:::
:::
`,
    };
  },
  acts: {
    plan_trip: plan,
    * book_trip() {
      yield {text: ':::notice {kind=success title="Booked"}\nYour booking number is **QX-4417**. It is a demo: nothing was charged.\n:::\n'};
    },
  },
};
