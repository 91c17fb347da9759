import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** tokens.css. A file of its own: where there is no such file, the build puts its text here (course-page/build-renderer.ts). */
export const TOKENS = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
