import { expect, test } from 'vitest';
import { googleCalendarLink } from './google-link.rules.ts';

const link = (minutes: number) =>
  new URL(
    googleCalendarLink({
      uid: 'x',
      title: 'Payment due: R&D + more',
      details: 'Pay $630.00.',
      url: 'https://academy.example/pay?a=1&b=2',
      startsAt: Date.parse('2026-11-16T14:00:00Z'),
      minutes,
    }),
  );

test('The link opens the page on which Google Calendar makes an event, with its start and end exact (G-59)', () => {
  expect(`${link(60).origin}${link(60).pathname}`).toBe('https://calendar.google.com/calendar/render');
  expect(link(60).searchParams.get('action')).toBe('TEMPLATE');
  expect(link(60).searchParams.get('text')).toBe('Payment due: R&D + more');
  expect(link(60).searchParams.get('dates')).toBe('20261116T140000Z/20261116T150000Z');
  expect(link(30).searchParams.get('dates')).toBe('20261116T140000Z/20261116T143000Z');
});

test('Its details say where to pay and name both reminders, 15 minutes and 1 day before [CONST-16, CONST-17] (G-59)', () => {
  const details = link(60).searchParams.get('details');
  expect(details).toContain('Pay $630.00.\nhttps://academy.example/pay?a=1&b=2\n');
  expect(details).toContain('15 minutes before and 1 day before');
});
