import { generateKeyPairSync } from 'node:crypto';
import type { MediaKey } from '#functions/gateways/media-signer.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A key of its own for each run of the tests. */
export const TEST_MEDIA_KEY: MediaKey = {
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  keyPairId: 'K1TEST',
  siteUrl: 'https://academy.example',
};
