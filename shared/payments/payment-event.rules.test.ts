import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { getEnd } from '../calendar/calendar-event.ts';
import { paymentEvent } from './payment-event.rules.ts';

const due = (dueDate: string) =>
  paymentEvent(
    {
      instalmentId: anId('sch_1'),
      courseTitle: 'AWS Cloud Fall',
      dueDate,
      amount: 630,
      url: 'https://academy.example/pay',
    },
    'America/New_York',
  );
const getStart = (dueDate: string) => new Date(due(dueDate).startsAt).toISOString();

describe('The calendar event of an instalment (G-59)', () => {
  test('It lasts 1 hour [CONST-15]', () => {
    expect(getEnd(due('2026-11-16')) - due('2026-11-16').startsAt).toBe(60 * 60 * 1000);
  });

  test('It begins at 09:00 in the academy’s zone on the due day, in summer and in winter and on the days clocks change', () => {
    expect(getStart('2026-10-30')).toBe('2026-10-30T13:00:00.000Z');
    expect(getStart('2026-11-01')).toBe('2026-11-01T14:00:00.000Z');
    expect(getStart('2026-03-08')).toBe('2026-03-08T13:00:00.000Z');
  });

  test('It says what is due for which course and where to pay', () => {
    expect(due('2026-11-16')).toMatchObject({
      uid: 'sch_1@twillfield',
      title: 'Payment due: AWS Cloud Fall',
      details: expect.stringContaining('$630.00'),
      url: 'https://academy.example/pay',
    });
  });

  test('Imported data with a time of day keeps it', () => {
    expect(getStart('2026-11-16T18:00:00.000Z')).toBe('2026-11-16T18:00:00.000Z');
  });
});
