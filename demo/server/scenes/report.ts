/** Display: tabs with a table and code, cards, notices, an accordion. */
import type {Scene} from '../script.js';

export const report: Scene = {
  name: 'report',
  title: 'Read a report in tabs',
  ask: 'Which database should we take? Compare three.',
  * start() {
    yield {
      text: `I compared three candidates on your own workload.

:::tabs {#answer}
:::tab {label="Summary"}
**PostgreSQL** is the safe choice. It is the only one that meets the latency target *and* that two of you have run before.

:::notice {kind=info title="What I measured"}
Ten minutes of your recorded traffic, three runs each, medians shown.
:::
:::
:::tab {label="Numbers"}
| Candidate | p50 | p99 | Cost per month | Known to the team |
| :-- | --: | --: | --: | :-: |
| PostgreSQL | 4 ms | 31 ms | €210 | yes |
| SQLite with a replica | 1 ms | 44 ms | €60 | yes |
| A new distributed one | 9 ms | 38 ms | €540 | no |
:::
:::tab {label="How to repeat it"}
\`\`\`sh
./replay --trace friday.trace --target postgres --runs 3
./replay --report medians > report.json
\`\`\`

\`\`\`ts
export const target = {p50: 5, p99: 35} as const;

export function meets(run: {p50: number; p99: number}): boolean {
  return run.p50 <= target.p50 && run.p99 <= target.p99;
}
\`\`\`
:::
:::

:::card {#first title="PostgreSQL" href="https://www.postgresql.org/"}
- **For it:** known, measured, boring in the good sense.
- **Against it:** one more service to run.
:::

:::accordion {#questions}
:::item {title="Why not SQLite?"}
It would miss the p99 target by 9 ms when the replica catches up.
:::
:::item {title="What are the risks?"}
The main risk is the migration: about two days, most of them tests.
:::
:::
`,
    };
  },
  acts: {},
};
