import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAppointments, listFreeTimes, scheduleAppointment } from '#shared/appointments/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { anAppointment } from '#web/testing/appointments.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import {
  booked,
  field,
  fill,
  freeTimes,
  GIVEN,
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
  test('It says in which zone times are entered, and what they are at the academy', async () => {
    await open();
    expect(screen.getByText(/^Times are in your time zone, New York\./)).toBeTruthy();
    await fill();
    expect(
      screen.getByText(/At the academy, in Berlin, that is 12:30 AM to 12:45 AM, the next day\./),
    ).toBeTruthy();
    fireEvent.click(screen.getByLabelText('45 minutes'));
    expect(screen.getByText(/12:30 AM to 1:15 AM, the next day\./)).toBeTruthy();
    expect(screen.queryByText(/less than 2 hours/)).toBeNull();
    await type('Date', '2026-11-21');
    await type('Time', '13:45');
    expect(
      screen.getByText(/starts in less than 2 hours, so it cannot be changed or cancelled later\./),
    ).toBeTruthy();
  });

  test.each([
    ['Reason', '  ', 'Reason is required', 'SAPT-05'],
    ['Date', '', 'Date is required', 'SAPT-07'],
    ['Time', '', 'Time is required', 'SAPT-08'],
  ])('%s %j blocks the submit: %s [%s]', async (label, value, sentence) => {
    await open();
    await fill();
    await type(label, value);
    send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
  });

  const options = () =>
    within(field('Time'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  test('Times are those that are free that day, long enough for the slot; one that is free no more is said, and not sent (G-118)', async () => {
    await open();
    expect(options()).toEqual(['Choose a day first']);
    mockRoute(
      listFreeTimes,
      inTurn(freeTimes(['18:30', '19:00'], { '18:30': 30 }), { data: [], message: 'This day is over.' }),
    );
    await fill();
    expect(requestsTo(listFreeTimes)[0]?.query).toEqual({ date: '2026-11-24', timeZone: 'America/New_York' });
    expect(options()).toEqual(['Choose a time', '6:30 PM', '7:00 PM']);
    fireEvent.click(screen.getByLabelText('45 minutes'));
    expect(options()).toEqual(['Choose a time', '7:00 PM']);
    expect(screen.getByText('No 45 minutes are free at 6:30 PM')).toBeTruthy();
    send();
    expect(await screen.findByText('Please choose another time')).toBeTruthy();
    expect(document.activeElement).toBe(field('Time'));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
    fireEvent.click(screen.getByLabelText('30 minutes'));
    expect(field('Time').value).toBe('18:30');
    await type('Date', '2026-11-20');
    expect(await screen.findByText('This day is over.')).toBeTruthy();
  });

  test('A time that was taken since it was offered is said alone, and is offered no more (G-118)', async () => {
    await open();
    await fill();
    const message = 'This time is taken. Free on that day: 7:00 PM.';
    mockRoute(scheduleAppointment, refuse('TIME_TAKEN', { message, fields: { time: 'This time is taken' } }));
    mockRoute(listFreeTimes, freeTimes(['19:00']));
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await waitFor(() => expect(options()).toEqual(['Choose a time', '7:00 PM']));
    expect(document.activeElement).toBe(field('Time'));
  });

  test('Free times that could not be loaded are asked for again on request', async () => {
    await open();
    mockRoute(listFreeTimes, inTurn(unreachable(), freeTimes(['18:30'])));
    await type('Date', '2026-11-24');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await type('Time', '18:30');
    expect(field('Time').value).toBe('18:30');
  });

  test('What is typed is there again after another section, and gone once it is booked', async () => {
    mockRoute(getCoursesBought, { data: [] });
    const site = await open();
    await fill({ Name: 'Countess Ada' });
    fireEvent.click(screen.getByLabelText('45 minutes'));
    const leave = async () => {
      await act(() => site.router.navigate('/academy/student-courses'));
      await act(() => site.router.navigate(OPEN));
      await screen.findByRole('heading', { name: 'Schedule an Appointment' });
    };
    await leave();
    expect(['Name', 'Reason', 'Date', 'Time'].map((label) => field(label).value)).toEqual([
      'Countess Ada',
      ...Object.values(GIVEN),
    ]);
    expect(field('45 minutes').checked).toBe(true);
    mockRoute(scheduleAppointment, booked);
    send();
    await screen.findByText(SCHEDULED);
    await leave();
    expect([field('Name').value, field('Reason').value]).toEqual(['Ada Lovelace', '']);
  });

  test('A browser whose clock is wrong follows the server’s (F9)', async () => {
    vi.setSystemTime(Date.parse('2026-12-24T17:00:00Z'));
    mockRoute(scheduleAppointment, booked);
    await open();
    await fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});

describe('Booking', () => {
  test('All fields and the browser’s zone are sent, and the list shows the appointment at once [SAPT-13]', async () => {
    await open();
    mockRoute(scheduleAppointment, booked);
    mockRoute(listAppointments, listed(anAppointment()));
    await fill({ Reason: ' My lab ' });
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
    await fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });

  test('While it is sent a second press sends nothing', async () => {
    await open();
    const response = Promise.withResolvers<typeof booked>();
    mockRoute(scheduleAppointment, () => response.promise);
    await fill();
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
    await fill();
    send();
    await type('Reason', 'My second lab');
    response.resolve(booked);
    await screen.findByText(SCHEDULED);
    expect(field('Reason').value).toBe('My second lab');
  });

  test.each([
    ['an error of the server', refuse('INTERNAL'), SORRY],
    ['a lost connection', unreachable(), `${SORRY}Please check your connection and try again.`],
  ])(
    'After %s the fixed sentence, what helps below it, and all that was typed (G-94)',
    async (_what, response, text) => {
      await open();
      mockRoute(scheduleAppointment, inTurn(response, booked));
      await fill();
      send();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(field('Reason').value).toBe('My lab');
      expect(field('Time').value).toBe('18:30');
      send();
      await screen.findByText(SCHEDULED);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('What may have arrived although no response came can be sent again, also when its time is not free any more', async () => {
    await open();
    await fill();
    mockRoute(listFreeTimes, freeTimes([]));
    mockRoute(scheduleAppointment, inTurn(unreachable(), booked));
    send();
    await screen.findByRole('alert');
    await waitFor(() => expect(field('Time').value).toBe(''));
    send();
    await screen.findByText(SCHEDULED);
    const [first, second, ...more] = requestsTo(scheduleAppointment).map(({ body }) => body);
    expect([second, more]).toEqual([first, []]);
  });

  test('A zone that the server does not know is named, as no field can show it (G-94)', async () => {
    await open();
    mockRoute(
      scheduleAppointment,
      refuse('VALIDATION_FAILED', { fields: { timeZone: 'This time zone is not known' } }),
    );
    await fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${SORRY}This time zone is not known`);
  });

  test('A time that is taken is said at its field and with the free ones, not as something that went wrong; nothing that was typed is lost (G-118)', async () => {
    await open();
    const message = 'This time is taken. Free on that day: 6:45 PM or 7:00 PM.';
    mockRoute(scheduleAppointment, refuse('TIME_TAKEN', { message, fields: { time: 'This time is taken' } }));
    await fill();
    send();
    expect(await screen.findByText('This time is taken')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(document.activeElement).toBe(field('Time'));
    expect([field('Reason').value, field('Time').value]).toEqual(['My lab', '18:30']);
  });

  test('Fields that the server refuses have their sentence below the fixed one (G-94)', async () => {
    await open();
    mockRoute(scheduleAppointment, refuse('VALIDATION_FAILED', { fields: { time: 'This time is over.' } }));
    await fill();
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
