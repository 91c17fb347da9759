import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '#shared/api/routes.ts';
import { accessPatternsPage } from './access-patterns.ts';
import { apiDocs } from './api-docs.ts';
import { ROOT } from '../rules/source-files.ts';

const keys = await readFile(join(ROOT, 'functions/data/keys.ts'), 'utf8');
const pages = [...(await apiDocs(ROUTES)), ['docs/access-patterns.md', accessPatternsPage(keys)] as const];
for (const [path, text] of pages) {
  await writeFile(join(ROOT, path), text);
  console.log(`wrote ${path}`);
}
