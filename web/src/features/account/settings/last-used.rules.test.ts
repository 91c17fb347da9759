import { expect, test } from 'vitest';
import { lastUsedText } from './last-used.rules.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');

test.each([
  ['2026-11-23T14:05:00Z', 'UTC', 'Last used today at 2:05 PM'],
  ['2026-11-22T23:59:59Z', 'UTC', 'Last used yesterday at 11:59 PM'],
  ['2026-11-22T23:59:59Z', 'Europe/Berlin', 'Last used today at 12:59 AM'],
  ['2026-11-22T03:00:00Z', 'America/New_York', 'Last used November 21, 2026'],
  ['2026-11-21T23:59:59Z', 'UTC', 'Last used November 21, 2026'],
])('An instant is said as people of the zone say it: %s in %s', (usedAt, zone, text) => {
  expect(lastUsedText(Date.parse(usedAt), NOW, zone)).toBe(text);
});
