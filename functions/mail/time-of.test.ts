import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import { timeOf } from './time-of.ts';

test('An instant reads as Intl writes it in the zone', () => {
  const zone = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
  const instant = fc.date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (where, at) => {
      const written = formatIn(where, at.getTime(), { dateStyle: 'long', timeStyle: 'long' });
      expect(timeOf(at.toISOString(), where)).toBe(written.replace(/:\d\d(?= [AP]M)/, ''));
    }),
  );
});
