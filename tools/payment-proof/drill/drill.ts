import { restoreDrill } from './restore-drill.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const began = performance.now();
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const violations = await restoreDrill(({ name, ms }) => console.log(`  ${name}: ${seconds(ms)}`));
for (const one of violations) console.log(`  ✗ ${one}`);
console.log(`Restored with ${violations.length} violations, ${seconds(performance.now() - began)}.`);
process.exit(violations.length > 0 ? 1 : 0);
