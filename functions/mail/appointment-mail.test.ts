import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointmentMail } from '#functions/testing/mails.ts';
import { emailFor } from './email-for.ts';

const SITE = 'https://academy.example.org';
const OWN = `${SITE}/academy/student-courses?tab=appointments`;

beforeEach(() => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
});

const changed = () => {
  const { appointment } = anAppointmentMail();
  return anAppointmentMail({
    news: 'changed',
    appointment: { ...appointment, startsAt: '2026-11-25T09:00:00.000Z', timeSlot: 15, sequence: 1 },
    before: { startsAt: appointment.startsAt, timeSlot: appointment.timeSlot },
  });
};
const canceled = () => {
  const { appointment } = anAppointmentMail();
  return anAppointmentMail({
    news: 'canceled',
    appointment: { ...appointment, status: 'canceled', sequence: 2 },
  });
};
/** Canceled with the account: nothing of the student is in it but the address that has the invitation. */
const withAccount = () => {
  const { appointment } = canceled();
  const { isOwnEmail: _own, ...mail } = anAppointmentMail({
    news: 'account-deleted',
    appointment: { ...appointment, name: '', reason: '' },
  });
  return mail;
};
/** The calendar part, unfolded. */
const linesOf = (mail = anAppointmentMail()) =>
  emailFor(mail).calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];

describe('The mail to the student (G-80)', () => {
  test.each([
    [
      'booked',
      anAppointmentMail(),
      'Your appointment is scheduled: Wednesday, November 25, 2026',
      [
        'Your time, Berlin',
        '12:30 AM to 1:15 AM',
        'The academy, New York',
        '6:30 PM to 7:15 PM, the day before',
        'reminders 1 day and 15 minutes before',
        'Change or cancel it',
      ],
    ],
    [
      'changed',
      changed(),
      'Your appointment is changed: Wednesday, November 25, 2026',
      [
        '10:00 AM to 10:15 AM',
        '4:00 AM to 4:15 AM',
        'Before',
        'Wednesday, November 25, 2026, 12:30 AM to 1:15 AM',
        'replaces the earlier one in your calendar',
        'Change or cancel it',
      ],
    ],
    [
      'canceled',
      canceled(),
      'Your appointment is cancelled: Wednesday, November 25, 2026',
      ['12:30 AM to 1:15 AM', 'removes it from your calendar', 'Schedule another one'],
    ],
  ])('%s: text and HTML say when it is in both zones, and why', (_news, mail, subject, says) => {
    const email = emailFor(mail);
    expect(email).toMatchObject({ to: 'ada@example.org', replyTo: 'hello@academy.example', subject });
    for (const part of ['Hello Ada Lovelace,', 'My lab in lecture 7', OWN, ...says]) {
      expect(email.text).toContain(part);
      expect(email.html).toContain(part);
    }
    expect(`${email.text}${email.html}`).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
  });

  test('A student in the academy’s zone reads one time only', () => {
    const { appointment } = anAppointmentMail();
    const { text } = emailFor(
      anAppointmentMail({ appointment: { ...appointment, timeZone: 'America/New_York' } }),
    );
    expect(text).toContain('Your time, New York: 6:30 PM to 7:15 PM');
    expect(text).not.toContain('The academy,');
  });

  test('A change of the reason alone names no earlier time', () => {
    const { appointment } = anAppointmentMail();
    const { startsAt, timeSlot } = appointment;
    expect(
      emailFor(anAppointmentMail({ news: 'changed', before: { startsAt, timeSlot } })).text,
    ).not.toContain('Before');
  });

  test('A change of the day alone names the earlier time', () => {
    const { appointment } = anAppointmentMail();
    const { startsAt, timeSlot } = appointment;
    const moved = { ...appointment, startsAt: '2026-11-25T23:30:00.000Z' };
    const { text } = emailFor(
      anAppointmentMail({ news: 'changed', appointment: moved, before: { startsAt, timeSlot } }),
    );
    expect(text).toContain('Before: Wednesday, November 25, 2026, 12:30 AM to 1:15 AM');
  });

  test('Canceled with the account it greets without a name, quotes nothing and leads to no account (G-77)', () => {
    const { text, html } = emailFor(withAccount());
    expect(text).toContain('Hello,');
    expect(text).not.toContain('\n>');
    expect(text).not.toContain(OWN);
    expect(html).not.toContain('<blockquote');
    expect(linesOf(withAccount()).join('\n')).toContain('ATTENDEE;CN="ada@example.org"');
  });

  test('Of a mail that does not say whose the address is, it goes to a stranger', () => {
    const { isOwnEmail: _own, ...mail } = anAppointmentMail();
    expect(emailFor(mail).text).not.toMatch(/lovelace|My lab/i);
  });

  test('To an address that is not the account’s own nothing goes that its sender has written', () => {
    for (const news of [anAppointmentMail(), changed(), canceled()]) {
      const mail = { ...news, isOwnEmail: false };
      const { subject, text, html, calendar } = emailFor(mail);
      const all = `${subject}\n${text}\n${html}\n${calendar?.content.replaceAll('\r\n ', '')}`;
      expect(all).not.toMatch(/lovelace|My lab/i);
      expect(text).toContain('Hello,');
      expect(all).toContain('SUMMARY:Appointment with Twillfield');
      const notice = emailFor({ ...mail, kind: 'appointment-notice' });
      expect(notice.text).toContain('ada LOVELACE');
      expect(notice.text).toContain('My lab in lecture 7');
    }
  });

  test('What the student has written is text, never markup (X13, I16)', () => {
    const hostile = `</blockquote><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const tags = (name: string, reason: string) => {
      const { appointment } = anAppointmentMail();
      return emailFor(anAppointmentMail({ appointment: { ...appointment, name, reason } })).html.match(
        /<[^>]*>/g,
      );
    };
    expect(tags(hostile, hostile)).toEqual(tags('x', 'x'));
  });
});

describe('Its invitation (G-59)', () => {
  test('It asks for an entry of the chosen length, with both reminders', () => {
    expect(emailFor(anAppointmentMail()).calendar?.method).toBe('REQUEST');
    for (const line of [
      'METHOD:REQUEST',
      'UID:apt_1@twillfield',
      'SEQUENCE:0',
      'DTSTAMP:20261121T170000Z',
      'DTSTART:20261124T233000Z',
      'DTEND:20261125T001500Z',
      'ORGANIZER;CN="Twillfield":mailto:hello@academy.example',
      'TRIGGER:-PT15M',
      'TRIGGER:-PT1440M',
      `URL:${OWN}`,
      'ATTENDEE;CN="ada LOVELACE";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org',
    ])
      expect(linesOf().filter((each) => each === line)).toHaveLength(1);
  });

  test('A change replaces the entry, a cancellation removes it: the same uid, a higher sequence each time', () => {
    expect(linesOf(changed())).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'UID:apt_1@twillfield', 'SEQUENCE:1']),
    );
    expect(emailFor(canceled()).calendar?.method).toBe('CANCEL');
    expect(linesOf(canceled())).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:apt_1@twillfield', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
  });
});

describe('The notice to the academy (G-80)', () => {
  test.each([
    ['booked', anAppointmentMail(), 'A new appointment', '6:30 PM to 7:15 PM'],
    ['changed', changed(), 'A changed appointment', 'Tuesday, November 24, 2026, 6:30 PM to 7:15 PM'],
    ['canceled', canceled(), 'A cancelled appointment', '6:30 PM to 7:15 PM'],
  ])('%s: who, when in both zones and why; an answer goes to the student', (_news, mail, title, says) => {
    const email = emailFor({ ...mail, kind: 'appointment-notice' });
    expect(email).toMatchObject({ to: 'hello@academy.example', replyTo: 'ada@example.org' });
    expect(email.subject).toContain(title);
    for (const part of [
      'ada LOVELACE',
      'ada@example.org',
      'My lab in lecture 7',
      'The student, Berlin',
      says,
    ])
      expect(email.text).toContain(part);
    expect(email.text).toContain('Email: ada@example.org');
    expect(email.text).toContain('Your answer to it goes to the student.');
    expect(email.calendar).toBeUndefined();
  });

  test('Canceled with the account it has no address, no words of the student, and no address to answer (G-77)', () => {
    const email = emailFor({ ...withAccount(), kind: 'appointment-notice' });
    expect(email.replyTo).toBeUndefined();
    expect(email.text).not.toMatch(/Email:|ada@example\.org|\n>|Your answer/);
    expect(email.html).not.toContain('<blockquote');
  });
});
