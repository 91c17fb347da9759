import { describe, expect, test } from 'vitest';
import { compareGrants, granted, readUses } from './compare-grants.ts';

const uses = (...lines: string[]) => new Set(readUses(lines.join('\n')));

describe('What was called is compared with what is granted (docs/adr/061)', () => {
  test('The policies say what is granted: action, index and beginning of the partition key', () => {
    const all = granted();
    expect([...all].filter((use) => use.startsWith('contact/'))).toEqual([
      'contact/send-contact-message\tdynamodb:PutItem\t\tCONTACT#',
      'contact/send-contact-message\tdynamodb:PutItem\t\tOUTBOX#',
      'contact/send-contact-message\tdynamodb:UpdateItem\t\tLIMIT#',
    ]);
    expect(all).toContain('payments/sweep-open-attempts\tdynamodb:Query\tGSI1\tOPEN#');
    expect(all).toContain('payments/sweep-open-attempts\tstates:StartExecution\t\t');
  });

  test('Named are calls that are not granted, and grants that are neither used nor explained', () => {
    const called = uses('a/b\tdynamodb:BatchGetItem\t\tUSER#', 'a/b\tdynamodb:PutItem\t\tUSER#');
    const allowed = uses(
      'a/b\tdynamodb:GetItem\t\tUSER#',
      'a/b\tdynamodb:Query\tGSI1\tOPEN#',
      'a/b\tdynamodb:Query\tGSI2\tPLANS#',
    );
    const why = { 'the reason': ['a/b dynamodb:Query PLANS# GSI2'] };
    expect(compareGrants(called, allowed, why)).toEqual({
      missing: ['a/b\tdynamodb:PutItem\t\tUSER#'],
      unused: ['a/b\tdynamodb:Query\tGSI1\tOPEN#'],
      needless: [],
      explained: 1,
    });
  });

  test('Named are explanations of what is called, or not granted', () => {
    const used = uses('a/b\tses:SendEmail\t\t');
    const why = { 'the reason': ['a/b ses:SendEmail', 'a/b dynamodb:PutItem USER#'] };
    expect(compareGrants(used, used, why).needless).toEqual([
      'a/b\tdynamodb:PutItem\t\tUSER#',
      'a/b\tses:SendEmail\t\t',
    ]);
  });
});
