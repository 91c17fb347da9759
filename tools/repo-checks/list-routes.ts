import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '#shared/api/routes.ts';
import { ROOT } from './source-files.ts';

const isBuilt = (name: string): boolean => existsSync(join(ROOT, 'functions', `${name}.handler.ts`));

const rows = ROUTES.map(({ method, path, access, name }) => ({
  call: `${method} ${path}`,
  access,
  name,
  built: isBuilt(name),
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
