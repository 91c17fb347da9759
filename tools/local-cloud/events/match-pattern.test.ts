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
    dynamodb: { Keys: { PK: { S: key } }, NewImage: { n: { N: '7' } } },
  });
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['prefix', outbox, item('OUTBOX#1'), true],
    ['other key', outbox, item('USER#1'), false],
    ['other event', outbox, item('OUTBOX#1', 'MODIFY'), false],
    ['suffix', { dynamodb: { Keys: { PK: { S: [{ suffix: '#1' }] } } } }, item('USER#1'), true],
    ['anything-but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, item('A'), true],
    ['anything-but, hit', { eventName: [{ 'anything-but': ['INSERT'] }] }, item('A'), false],
    ['exists false', { dynamodb: { OldImage: [{ exists: false }] } }, item('A'), true],
    ['numeric', { dynamodb: { NewImage: { n: { N: [{ numeric: ['>', 5, '<=', 7] }] } } } }, item('A'), true],
    ['numeric, miss', { dynamodb: { NewImage: { n: { N: [{ numeric: ['>', 7] }] } } } }, item('A'), false],
    ['or', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, item('A'), true],
  ])('%s', (_name, pattern, value, expected) => {
    expect(matchPattern(pattern, value)).toBe(expected);
  });
});
