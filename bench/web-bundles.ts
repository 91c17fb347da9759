import { fileURLToPath } from 'node:url';
import { weighBundles } from './weigh-bundles.ts';

/** What every screen of the built site weighs, against its budget (docs/performance.md#budgets). */
const weights = await weighBundles(fileURLToPath(new URL('../web/dist', import.meta.url)));
if (weights === undefined) throw new Error('There is no built site; npm run build:web makes one.');
for (const weight of weights) console.log(JSON.stringify({ figure: 'bundle', ...weight }));
console.table(weights.map((weight) => ({ ...weight, met: weight.kilobytes <= weight.budget })));
process.exitCode = weights.every(({ kilobytes, budget }) => kilobytes <= budget) ? 0 : 1;
