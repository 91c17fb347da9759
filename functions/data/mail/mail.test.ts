import { expect, test } from 'vitest';
import { anAppointmentMail } from '#functions/testing/mails.ts';
import { mail } from './mail.ts';

test('A mail about an appointment that has moved says when it was before: its start and its length', () => {
  const before = { startsAt: '2026-11-24T23:30:00.000Z', timeSlot: 45 };
  const isMail = (was: object) =>
    mail.safeParse({ ...anAppointmentMail({ news: 'changed' }), before: was }).success;
  expect(isMail(before)).toBe(true);
  expect(isMail({ startsAt: before.startsAt })).toBe(false);
  expect(isMail({ timeSlot: before.timeSlot })).toBe(false);
});
