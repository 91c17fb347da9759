import { generateKeyPairSync } from 'node:crypto';
import { REGION } from '../academy-app.ts';
import { MEDIA_KEY_SECRET } from './media-key-secret.ts';

/** Runs the AWS CLI with a text on its standard input. */
export type RunAws = (args: readonly string[], input: string) => { exitCode: number; stderr: string };

/**
 * Makes the secret with the key pair that must exist before the first deploy: ECDSA on prime256v1 in PEM. One that exists is left
 * as it is. `args` go to the AWS CLI. Returns the exit code.
 */
export function createKeys(args: readonly string[], aws: RunAws, log: (line: string) => void): number {
  const description = 'Signs addresses of uploaded files (docs/adr/033)';
  const { exitCode, stderr } = aws(
    [
      'secretsmanager',
      'create-secret',
      '--name',
      MEDIA_KEY_SECRET,
      '--description',
      description,
      // not as an argument: every program of the machine can read those
      '--secret-string',
      'file:///dev/stdin',
      '--region',
      REGION,
      '--output',
      'text',
      ...args,
    ],
    createKeyPair(),
  );
  if (exitCode === 0) log(`${MEDIA_KEY_SECRET} is made.`);
  else if (stderr.includes('ResourceExistsException'))
    log(`${MEDIA_KEY_SECRET} exists and is left as it is.`);
  else {
    log(`${MEDIA_KEY_SECRET} could not be made: ${stderr.trim()}`);
    return 1;
  }
  return 0;
}

function createKeyPair(): string {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return JSON.stringify(pair);
}
