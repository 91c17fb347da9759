import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROUTES } from '#shared/api/routes.ts';
import { apiDocs } from './api-docs.ts';
import { ROOT } from '../rules/source-files.ts';

for (const [path, text] of apiDocs(ROUTES)) {
  const file = join(ROOT, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`wrote ${path}`);
}
