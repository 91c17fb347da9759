import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../template/json.ts';
import { matchPattern } from './match-pattern.ts';

describe('A pattern fits the same records as on AWS', () => {
  const outbox: JsonObject = {
    eventName: ['INSERT'],
    dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } },
  };
  const item = (key: string, eventName = 'INSERT'): JsonObject => ({
    eventName,
    dynamodb: { Keys: { PK: { S: key } } },
  });
  const goesOn: JsonObject = { dynamodb: { NewImage: { playing: { BOOL: [{ exists: false }] } } } };
  const written = (NewImage: JsonObject): JsonObject => ({ dynamodb: { NewImage } });
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['prefix', outbox, item('OUTBOX#1'), true],
    ['other key', outbox, item('USER#1'), false],
    ['other event', outbox, item('OUTBOX#1', 'MODIFY'), false],
    ['exists false', { dynamodb: { OldImage: [{ exists: false }] } }, item('A'), true],
    ['exists false on a leaf that is there', goesOn, written({ playing: { BOOL: true } }), false],
    ['exists false on a leaf that is not', goesOn, written({ seconds: { N: '60' } }), true],
    ['exists false where the image is not there either, as of a removal', goesOn, item('A', 'REMOVE'), true],
    ['or', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, item('A'), true],
  ])('%s', (_name, pattern, value, expected) => {
    expect(matchPattern(pattern, value)).toBe(expected);
  });

  test('an operator that the template does not use is refused', () => {
    expect(() => matchPattern({ eventName: [{ suffix: 'T' }] }, item('A'))).toThrow(
      'does not know the pattern',
    );
  });
});
