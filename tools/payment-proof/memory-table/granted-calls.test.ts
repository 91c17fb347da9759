import { expect, test } from 'vitest';
import { asFunction, calledFunction, ofFunction } from '#functions/testing/called-function.ts';
import { requireGrant } from './granted-calls.ts';

/** Refused on purpose, which the report of grants must not hear of. */
const send = (command: string, input: object) =>
  requireGrant(command, input, calledFunction(), () => undefined);
const put = (PK: string) => send('PutCommand', { TableName: 'any', Item: { PK, SK: 'PROFILE' } });
const CONTACT = 'contact/send-contact-message';

test('What a grant does not allow is refused as IAM refuses it (docs/adr/061)', () => {
  asFunction(CONTACT, () => {
    put('CONTACT#msg_1');
    expect(() => put('USER#ada')).toThrow(
      expect.objectContaining({
        name: 'AccessDeniedException',
        message: `infra/grants.ts does not let ${CONTACT} dynamodb:PutItem on USER#.`,
      }),
    );
  });
});

test('What a test does by itself, or others do meanwhile, needs no grant', () => {
  put('USER#ada');
  asFunction(CONTACT, () => asFunction(undefined, () => put('USER#ada')));
  expect(calledFunction()).toBeUndefined();
});

test('An entry’s handler is known by its name, also with other needs and after it has waited', async () => {
  const seen: unknown[] = [];
  const run = async () => {
    await Promise.resolve();
    seen.push(calledFunction());
  };
  const handler = ofFunction('notes/list-notes', Object.assign(run, { with: () => run }));
  await Promise.all([handler(), handler.with({})()]);
  expect(seen).toEqual(['notes/list-notes', 'notes/list-notes']);
});
