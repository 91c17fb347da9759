import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CASH_APP, contentSecurityPolicy, GOOGLE_PAY } from './csp.ts';

const inventory = readFileSync(join(import.meta.dirname, '../docs/payment-page-scripts.md'), 'utf8');

test('The inventory of scripts has each source that the policy lets in, and no other (docs/payment-page-scripts.md)', () => {
  const policy = contentSecurityPolicy({
    uploadOrigin: 'https://media.s3.us-east-1.amazonaws.com',
    scriptHashes: ['sha256-…'],
    walletScripts: `${GOOGLE_PAY} ${CASH_APP}`,
  });
  const [, sources = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
  const rows = [...inventory.matchAll(/^\| `([^`]+)` \|/gm)].map(([, source]) => source);
  expect(rows.toSorted()).toEqual(sources.split(' ').toSorted());
});
