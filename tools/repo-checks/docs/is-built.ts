import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../rules/source-files.ts';

/** Whether a route has a handler; any other call is answered with 501 NOT_BUILT. */
export function isBuilt({ name }: { readonly name: string }): boolean {
  return existsSync(join(ROOT, 'functions', `${name}.handler.ts`));
}
