import { spawnSync } from 'node:child_process';
import { createKeys } from './keys/create-keys.ts';

/** `npm run keys:create`: makes the key that must exist before the first deploy (docs/operations.md#first-deploy). */
process.exitCode = createKeys(
  process.argv.slice(2),
  (args, input) => {
    const { status, stderr, error } = spawnSync('aws', args, { encoding: 'utf8', input });
    // without the program there is no output at all
    return error === undefined
      ? { exitCode: status ?? 1, stderr }
      : { exitCode: 1, stderr: `Is the AWS CLI installed? ${error.message}` };
  },
  console.log,
);
