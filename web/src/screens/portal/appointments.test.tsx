import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { listAppointments, scheduleAppointment } from '#shared/appointments/routes.ts';
import { config, setConfig } from '#web/lib/start/config.ts';
import { APPOINTMENTS_NOW, anAppointment } from '#web/testing/appointments.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const OPEN = '/academy/student-courses?tab=appointments';
const SCHEDULED = 'Your appointment is scheduled. A confirmation is on its way to ada@example.org.';
const SORRY = 'Something went wrong. Please try again.';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.useFakeTimers({ now: Date.parse(APPOINTMENTS_NOW), toFake: ['Date'] });
  vi.stubEnv('TZ', 'America/New_York');
  freshBrowser({ user: person() });
  setConfig({ ...config(), academyTimeZone: 'Europe/Berlin' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const listed = (...data: Appointment[]) => ({ data, now: APPOINTMENTS_NOW });
async function open(...data: Appointment[]) {
  mockRoute(listAppointments, listed(...data));
  const site = await openSite(OPEN);
  await screen.findByRole('heading', { name: 'Schedule an Appointment' });
  return site;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const GIVEN = { Reason: 'My lab', Date: '2026-11-24', Time: '18:30' };
const fill = (given: Record<string, string> = {}) =>
  Object.entries({ ...GIVEN, ...given }).forEach(([label, value]) => type(label, value));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
/** Answers as the server would: with what was sent. */
const booked = { message: SCHEDULED, data: anAppointment() };

describe('The form', () => {
  test('It has six fields; name and e-mail are the student’s own, the slot is 15 minutes [SAPT-01, SAPT-02, SAPT-09, SAPT-10]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Schedule an Appointment' })).toBeTruthy();
    expect(field('Name').value).toBe('Ada Lovelace');
    expect(field('Email').value).toBe('ada@example.org');
    expect(field('Email').type).toBe('email');
    for (const label of ['Reason', 'Date', 'Time']) expect(field(label).value).toBe('');
    const slots = within(screen.getByRole('group', { name: 'Time slot' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(slots.map(({ value, checked }) => [value, checked])).toEqual([
      ['15', true],
      ['30', false],
      ['45', false],
    ]);
  });

  test('It says in which zone times are entered, and what they are at the academy', async () => {
    await open();
    expect(screen.getByText(/^Times are in your time zone, New York\./)).toBeTruthy();
    fill();
    expect(
      screen.getByText(/At the academy, in Berlin, that is 12:30 AM to 12:45 AM, the next day\./),
    ).toBeTruthy();
    fireEvent.click(screen.getByLabelText('45 minutes'));
    expect(screen.getByText(/12:30 AM to 1:15 AM, the next day\./)).toBeTruthy();
    expect(screen.queryByText(/less than 2 hours/)).toBeNull();
    type('Date', '2026-11-21');
    type('Time', '13:59');
    expect(
      screen.getByText(/starts in less than 2 hours, so it cannot be changed or cancelled later\./),
    ).toBeTruthy();
  });

  test.each([
    ['Name', '', 'Name is required', 'SAPT-03'],
    ['Email', '', 'Email is required', 'SAPT-04'],
    ['Email', 'ada at example', 'Invalid email format', 'SAPT-04'],
    ['Reason', '  ', 'Reason is required', 'SAPT-05'],
    ['Date', '', 'Date is required', 'SAPT-07'],
    ['Time', '', 'Time is required', 'SAPT-08'],
  ])('%s %j blocks the submit: %s [%s]', async (label, value, sentence) => {
    await open();
    fill({ [label]: value });
    send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
  });

  test.each([
    ['Date', '2026-11-20', 'This day is over. Please choose a later day'],
    ['Time', '12:00', 'This time is over. Please choose a later time'],
  ])('What is over by the server’s clock is refused at its field: %s %s', async (label, value, sentence) => {
    await open();
    fill({ Date: '2026-11-21', Time: '12:01', [label]: value });
    send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
  });

  test('A time that clocks skip is refused at its field', async () => {
    await open();
    fill({ Date: '2027-03-14', Time: '02:30' });
    send();
    expect(
      await screen.findByText('Clocks skip this time on that day. Please choose another time'),
    ).toBeTruthy();
  });

  test('A browser whose clock is wrong follows the server’s (F9)', async () => {
    vi.setSystemTime(Date.parse('2026-12-24T17:00:00Z'));
    mockRoute(scheduleAppointment, booked);
    await open();
    fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});

describe('Booking', () => {
  test('All fields and the browser’s zone are sent, and the list shows the appointment at once [SAPT-06, SAPT-13, API-13]', async () => {
    await open();
    mockRoute(scheduleAppointment, booked);
    mockRoute(listAppointments, listed(anAppointment()));
    fill({ Reason: ' My lab ' });
    fireEvent.click(screen.getByLabelText('30 minutes'));
    send();
    const heading = await screen.findByRole('heading', { name: 'Tuesday, November 24, 2026' });
    expect(requestsTo(scheduleAppointment)[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      reason: 'My lab',
      timeSlot: 30,
      date: '2026-11-24',
      time: '18:30',
      timeZone: 'America/New_York',
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect([field('Reason').value, field('Date').value, field('Name').value]).toEqual([
      '',
      '',
      'Ada Lovelace',
    ]);
  });

  test('The toast is the server’s message [SAPT-11]', async () => {
    await open();
    mockRoute(scheduleAppointment, booked);
    fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });

  test('While it is sent a second press sends nothing', async () => {
    await open();
    const response = Promise.withResolvers<typeof booked>();
    mockRoute(scheduleAppointment, () => response.promise);
    fill();
    send();
    const button = await screen.findByRole('button', { name: 'Scheduling...' });
    fireEvent.click(button);
    fireEvent.submit(button.closest('form') ?? document);
    await waitFor(() => expect(requestsTo(scheduleAppointment)).toHaveLength(1));
    response.resolve(booked);
    await screen.findByText(SCHEDULED);
    expect(requestsTo(scheduleAppointment)).toHaveLength(1);
  });

  test('What is typed while it is sent stays in the form', async () => {
    await open();
    const response = Promise.withResolvers<typeof booked>();
    mockRoute(scheduleAppointment, () => response.promise);
    fill();
    send();
    type('Reason', 'My second lab');
    response.resolve(booked);
    await screen.findByText(SCHEDULED);
    expect(field('Reason').value).toBe('My second lab');
  });

  test.each([
    ['an error of the server', refuse('INTERNAL'), SORRY],
    [
      'a time that is taken',
      refuse('SLOT_TAKEN'),
      `${SORRY}You already have an appointment at that time. Please choose another time.`,
    ],
    [
      'a time that somebody else has',
      refuse('TIME_TAKEN'),
      `${SORRY}Somebody else has booked this time. Please choose another time.`,
    ],
    ['a lost connection', unreachable(), `${SORRY}Please check your connection and try again.`],
  ])(
    'After %s the fixed sentence, what helps below it, and all that was typed [SAPT-12] (G-94)',
    async (_what, response, text) => {
      await open();
      mockRoute(scheduleAppointment, inTurn(response, booked));
      fill();
      send();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(field('Reason').value).toBe('My lab');
      expect(field('Time').value).toBe('18:30');
      send();
      await screen.findByText(SCHEDULED);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('A zone that the server does not know is named, as no field can show it (G-94)', async () => {
    await open();
    mockRoute(
      scheduleAppointment,
      refuse('VALIDATION_FAILED', { fields: { timeZone: 'This time zone is not known' } }),
    );
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${SORRY}This time zone is not known`);
  });

  test('A time that somebody else has booked is said at its field, and nothing that was typed is lost', async () => {
    await open();
    mockRoute(
      scheduleAppointment,
      refuse('TIME_TAKEN', { fields: { time: 'Somebody else has booked this time' } }),
    );
    fill();
    send();
    expect(await screen.findByText('Somebody else has booked this time')).toBeTruthy();
    expect(document.activeElement).toBe(field('Time'));
    expect([field('Reason').value, field('Time').value]).toEqual(['My lab', '18:30']);
  });

  test('Fields that the server refuses have their sentence below the fixed one [SAPT-12] (G-94)', async () => {
    await open();
    mockRoute(scheduleAppointment, refuse('VALIDATION_FAILED', { fields: { time: 'This time is over.' } }));
    fill();
    send();
    expect(await screen.findByText('This time is over.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Time'));
    expect(screen.getByRole('alert').textContent).toContain(SORRY);
  });
});

describe('The list while it is not there', () => {
  test('It says that it is loading', async () => {
    const response = Promise.withResolvers<ReturnType<typeof listed>>();
    mockRoute(listAppointments, () => response.promise);
    await openSite(OPEN);
    expect(await screen.findByText('Loading your appointments...')).toBeTruthy();
    await act(async () => response.resolve(listed()));
    expect(await screen.findByText('You have no upcoming appointments.')).toBeTruthy();
    expect(screen.queryByText('Loading your appointments...')).toBeNull();
  });

  test('When it cannot be loaded it says so and can be loaded again; the form works meanwhile', async () => {
    mockRoute(listAppointments, inTurn(refuse('TRY_AGAIN'), listed(anAppointment())));
    await openSite(OPEN);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your appointments could not be loaded. The academy is busy.',
    );
    expect(field('Reason')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tuesday, November 24, 2026' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
