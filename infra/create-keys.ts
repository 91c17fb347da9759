import { installed, runCommand } from './deploy/commands.ts';
import { createKeys } from './keys/create-keys.ts';

/** `npm run keys:create`: makes the key that must exist before the first deploy (docs/operations.md#first-deploy). */
runCommand(() => createKeys(process.argv.slice(2), installed, console.log));
