import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { booking } from './booking.ts';

const GIVEN = {
  name: ' Ada Lovelace ',
  email: 'Ada@Example.org',
  reason: 'A lab',
  timeSlot: '15',
  date: '2026-11-24',
  time: '18:30',
};
const errorOf = (over: object) =>
  z
    .safeParse(booking, { ...GIVEN, ...over })
    .error?.issues.map(({ path, message }) => [path.join(), message]);

describe('What is sent to book an appointment', () => {
  test('Text is trimmed and read as a form sends it', () => {
    expect(z.parse(booking, GIVEN)).toEqual({
      ...GIVEN,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      timeSlot: 15,
    });
  });

  test.each([
    ['name', '   ', 'Name is required'],
    ['reason', ' \n', 'Reason is required'],
    ['date', '2026-02-29', 'This day does not exist'],
    ['time', '24:00', 'Please enter a time such as 18:30'],
  ])('%s %j is refused at its field: %s', (field, value, sentence) => {
    expect(errorOf({ [field]: value })).toEqual([[field, sentence]]);
  });

  test.each(['', null, undefined])(
    'The time slot is required: %j is refused at its field [SAPT-06]',
    (timeSlot) => {
      expect(errorOf({ timeSlot })).toMatchObject([['timeSlot', expect.any(String)]]);
    },
  );

  test.each(['Europe/Twillfield', '+02:00', ''])('The time zone %j is refused (G-80)', (timeZone) => {
    expect(errorOf({ timeZone })).toEqual([['timeZone', 'This time zone is not known']]);
  });
});
