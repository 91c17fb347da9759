import { generateKeyPairSync } from 'node:crypto';
import { LOCAL_ACCOUNT_ID } from '../template/resolve-stack.ts';
import type { SecretDefinition } from '../template/resources/read-secrets.ts';
import { stableId } from '../template/stable-id.ts';
import type { DataFolder } from './data-folder.ts';

/** Secrets with key pairs, by the parameter that names them; a deployment gets them by `npm run keys:create`. */
export const KEY_SECRET_NAMES = { MediaKeySecretName: 'local/media-key' } as const;
const FILE = 'keys.json';

/**
 * Key pairs of this data folder (ECDSA on prime256v1, PEM): what they signed is checked after a restart too. `keep` writes them into the
 * folder, also into one that was emptied.
 */
export async function openKeyPairs(folder: DataFolder) {
  const stored = await folder.read<Record<string, string>>(FILE, {});
  const values = Object.fromEntries(
    Object.values(KEY_SECRET_NAMES).map((name) => [name, stored[name] ?? JSON.stringify(createKeyPair())]),
  );
  const secrets = Object.entries(values).map(([name, value]): SecretDefinition => ({
    logicalId: name,
    name,
    arn: `arn:aws:secretsmanager:us-east-1:${LOCAL_ACCOUNT_ID}:secret:${name}-${stableId(name, 6)}`,
    value,
  }));
  return { secrets, keep: () => folder.write(FILE, values) };
}

function createKeyPair() {
  return generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
