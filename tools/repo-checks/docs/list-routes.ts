import { ROUTES } from '#shared/api/routes.ts';
import { isBuilt } from './is-built.ts';

const rows = ROUTES.map((route) => ({
  call: `${route.method} ${route.path}`,
  access: route.access,
  name: route.name,
  built: isBuilt(route),
}));
const width = (texts: string[]): number => Math.max(...texts.map((text) => text.length));
const callWidth = width(rows.map(({ call }) => call));
const accessWidth = width(rows.map(({ access }) => access));

for (const { call, access, name, built } of rows) {
  console.log(
    `${built ? 'built' : '501  '}  ${call.padEnd(callWidth)}  ${access.padEnd(accessWidth)}  ${name}`,
  );
}
const built = rows.filter((row) => row.built).length;
console.log(`\n${rows.length} routes: ${built} built, ${rows.length - built} answer 501 NOT_BUILT.`);
