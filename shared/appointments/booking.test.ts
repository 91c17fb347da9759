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
  test('Name, e-mail, reason, time slot, date and time; text as a form sends it [SAPT-02]', () => {
    expect(z.parse(booking, GIVEN)).toEqual({
      ...GIVEN,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      timeSlot: 15,
    });
  });

  test.each([
    ['name', '', 'Name is required', 'SAPT-03'],
    ['name', '   ', 'Name is required', 'SAPT-03'],
    ['email', '', 'Email is required', 'SAPT-04'],
    ['email', 'ada at example', 'Invalid email format', 'SAPT-04'],
    ['reason', ' \n', 'Reason is required', 'SAPT-05'],
    ['timeSlot', '', 'Please choose 15, 30 or 45 minutes', 'SAPT-06'],
    ['timeSlot', 60, 'Please choose 15, 30 or 45 minutes', 'SAPT-09'],
    ['timeSlot', 15.5, 'Please choose 15, 30 or 45 minutes', 'SAPT-09'],
    ['date', '', 'Date is required', 'SAPT-07'],
    ['date', '2026-02-29', 'This day does not exist', 'SAPT-07'],
    ['time', '', 'Time is required', 'SAPT-08'],
    ['time', '24:00', 'Please enter a time such as 18:30', 'SAPT-08'],
  ])('%s %j is refused at its field: %s [%s]', (field, value, sentence, _row) => {
    expect(errorOf({ [field]: value })).toEqual([[field, sentence]]);
  });

  test.each(['Europe/Twillfield', '+02:00', ''])('The time zone %j is refused (G-80)', (timeZone) => {
    expect(errorOf({ timeZone })).toEqual([['timeZone', 'This time zone is not known']]);
  });

  test.each([15, 30, 45, '30'])('%j minutes are accepted [SAPT-09]', (timeSlot) => {
    expect(errorOf({ timeSlot })).toBeUndefined();
  });
});
