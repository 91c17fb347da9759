import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAppointments, scheduleAppointment } from '#shared/appointments/routes.ts';
import { anAppointment } from '#web/testing/appointments.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import {
  booked,
  field,
  fill,
  listed,
  open,
  OPEN,
  prepare,
  SCHEDULED,
  send,
  SORRY,
  tidy,
  type,
} from '#web/testing/open-appointments.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(prepare);
afterEach(tidy);

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
  test('All fields and the browser’s zone are sent, and the list shows the appointment at once [SAPT-13]', async () => {
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

  test('A time that is taken is said at its field and with the free ones, not as something that went wrong; nothing that was typed is lost (G-118)', async () => {
    await open();
    const message = 'This time is taken. Free on that day: 6:45 PM or 7:00 PM.';
    mockRoute(scheduleAppointment, refuse('TIME_TAKEN', { message, fields: { time: 'This time is taken' } }));
    fill();
    send();
    expect(await screen.findByText('This time is taken')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(message);
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
