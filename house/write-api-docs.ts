import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '#shared/api/routes.ts';
import { apiDocs } from './api-docs.ts';
import { ROOT } from './source-files.ts';

for (const [path, text] of await apiDocs(ROUTES)) {
  await writeFile(join(ROOT, path), text);
  console.log(`wrote ${path}`);
}
