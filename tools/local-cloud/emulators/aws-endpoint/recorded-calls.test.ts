import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCallRecord } from './recorded-calls.ts';

test('Each kind of call is written once: function, action, index and beginning of the partition key (docs/adr/061)', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'calls-')), 'new');
  const record = createCallRecord(folder);
  const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Academy';
  for (const user of ['USER#ada', 'USER#eve'])
    record('a/b', { action: 'dynamodb:BatchGetItem', resource: table, leadingKeys: [user, 'COURSE#1'] });
  record('a/b', { action: 'dynamodb:Query', resource: `${table}/index/GSI1`, leadingKeys: ['COPIES'] });
  record('a/b', { action: 'ses:SendEmail', resource: '*' });
  const [file = ''] = globSync(join(folder, '*.tsv'));
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    'a/b\tdynamodb:BatchGetItem\t\tUSER#',
    'a/b\tdynamodb:BatchGetItem\t\tCOURSE#',
    'a/b\tdynamodb:Query\tGSI1\tCOPIES',
    'a/b\tses:SendEmail\t\t',
    '',
  ]);
});
