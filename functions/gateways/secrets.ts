import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { now } from '#functions/runtime/clock.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** How long a secret is kept in the instance, ms. */
const KEPT_MS = 5 * 60_000;

const client = lazily(() => new SecretsManagerClient(answeredWithin(3000)));
const kept = new Map<string, { value: string; readAt: number }>();

/** A secret's text, read at most `keptMs` ago. Throws when it cannot be read: nothing can be charged without it. */
export async function secret(id: string, keptMs = KEPT_MS): Promise<string> {
  const held = kept.get(id);
  if (held && now() - held.readAt < keptMs) return held.value;
  const { SecretString: value } = await client().send(new GetSecretValueCommand({ SecretId: id }));
  if (!value) throw new Error('The secret is empty.');
  kept.set(id, { value, readAt: now() });
  return value;
}
