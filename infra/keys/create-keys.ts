import { generateKeyPairSync } from 'node:crypto';
import { REGION } from '../academy-app.ts';
import { type Commands, TEXT_FILE } from '../deploy/commands.ts';
import { secretName, takeStage } from '../stage.ts';

/**
 * Makes the secret with the key pair that must exist before a stage's first deploy: ECDSA on prime256v1 in PEM. One that exists is
 * left as it is. `args` are `--stage`, and what goes to the AWS CLI. Returns the exit code.
 */
export function createKeys(
  args: readonly string[],
  { aws }: Pick<Commands, 'aws'>,
  log: (line: string) => void,
): number {
  const { stage, rest } = takeStage(args);
  const name = secretName(stage, 'media-key');
  const description = 'Signs addresses of uploaded files (docs/adr/033)';
  const { exitCode, stderr } = aws(
    [
      'secretsmanager',
      'create-secret',
      '--name',
      name,
      '--description',
      description,
      '--secret-string',
      TEXT_FILE,
      '--region',
      REGION,
      '--output',
      'text',
      ...rest,
    ],
    createKeyPair(),
  );
  if (exitCode === 0) log(`${name} is made.`);
  else if (stderr.includes('ResourceExistsException')) log(`${name} exists and is left as it is.`);
  else {
    log(`${name} could not be made: ${stderr.trim()}`);
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
