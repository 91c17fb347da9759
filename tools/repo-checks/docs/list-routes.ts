import { ROUTES } from '#shared/api/routes.ts';

const rows = ROUTES.map(({ method, path, access, name }) => [`${method} ${path}`, access, name] as const);
const width = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
for (const [call, access, name] of rows)
  console.log(`${call.padEnd(width(0))}  ${access.padEnd(width(1))}  ${name}`);
console.log(`\n${rows.length} routes.`);
