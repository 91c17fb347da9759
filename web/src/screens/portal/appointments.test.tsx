import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { listAppointments, listFreeTimes, scheduleAppointment } from '#shared/appointments/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { SESSION_ENDED, sessionStore, SIGNED_OUT, signedIn } from '#web/lib/session/session-store.ts';
import { anAppointment, APPOINTMENTS_NOW } from '#web/testing/appointments.ts';
import { person } from '#web/testing/fresh-browser.ts';
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
  type,
} from '#web/testing/open-appointments.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { verifyEmail } from '#shared/auth/verify-email-routes.ts';
import { config, setConfig } from '#web/lib/config/config.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

beforeEach(prepare);

describe('The form', () => {
  test('It says in which zone times are entered, and what they are at the academy; free times that could not be loaded are asked for again on request', async () => {
    await open();
    expect(screen.getByText(/^Times are in your time zone, New York\./)).toBeTruthy();
    mockRoute(listFreeTimes, inTurn(unreachable(), freeTimes(['13:45', '18:30'])));
    await type('Date', '2026-11-24');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
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

  test('A time that was taken since it was offered is said at its field and with the free ones, not as something that went wrong, and is offered no more (G-118)', async () => {
    await open();
    await fill();
    const message = 'This time is taken. Free on that day: 7:00 PM.';
    mockRoute(scheduleAppointment, refuse('TIME_TAKEN', { message, fields: { time: 'This time is taken' } }));
    mockRoute(listFreeTimes, freeTimes(['19:00']));
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByText('This time is taken')).toBeTruthy();
    await waitFor(() => expect(options()).toEqual(['Choose a time', '7:00 PM']));
    expect(document.activeElement).toBe(field('Time'));
    expect(field('Reason').value).toBe('My lab');
  });

  test('What is typed is there again with the length that was chosen, and gone once it is booked', async () => {
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

  test('A session that ended by itself leaves what was typed, also after a wrong password, to the same person alone; a sign-out in another tab leaves nothing', async () => {
    const u2 = { ...person(), _id: anId('u2') };
    for (const [ended, next, reason] of [
      [[SESSION_ENDED, SIGNED_OUT], person(), 'My lab'],
      [[SESSION_ENDED], u2, ''],
      [[SIGNED_OUT], u2, ''],
    ] as const) {
      if (screen.queryByLabelText('Reason') === null) await open();
      await type('Reason', 'My lab');
      act(() => ended.forEach(sessionStore.set));
      await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
      cleanup();
      sessionStore.set(signedIn(next));
      await open();
      expect(field('Reason').value).toBe(reason);
    }
  });

  test('A browser whose clock is wrong shows what is ahead by the server’s clock (F9)', async () => {
    vi.setSystemTime(Date.parse('2026-12-24T17:00:00Z'));
    await open(anAppointment());
    expect(await screen.findByRole('heading', { name: 'Tuesday, November 24, 2026' })).toBeTruthy();
  });
});

describe('Booking', () => {
  test('While it is sent a second press sends nothing, and what is typed stays in the form', async () => {
    await open();
    const response = Promise.withResolvers<typeof booked>();
    mockRoute(scheduleAppointment, () => response.promise);
    await fill();
    send();
    const button = await screen.findByRole('button', { name: 'Scheduling...' });
    fireEvent.click(button);
    fireEvent.submit(button.closest('form') ?? document);
    await waitFor(() => expect(requestsTo(scheduleAppointment)).toHaveLength(1));
    await type('Reason', 'My second lab');
    response.resolve(booked);
    await screen.findByText(SCHEDULED);
    expect(requestsTo(scheduleAppointment)).toHaveLength(1);
    expect(field('Reason').value).toBe('My second lab');
  });

  test('A zone that the server does not know is named, as no field can show it; what may have arrived although no response came can be sent again, also when its time is not free any more (G-94)', async () => {
    await open();
    await fill();
    mockRoute(
      scheduleAppointment,
      inTurn(
        refuse('VALIDATION_FAILED', { fields: { timeZone: 'This time zone is not known' } }),
        unreachable(),
        booked,
      ),
    );
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${SORRY}This time zone is not known`);
    mockRoute(listFreeTimes, freeTimes([]));
    send();
    await waitFor(() => expect(field('Time').value).toBe(''));
    expect(screen.getByRole('alert').textContent).toBe(
      'Something went wrong. Please try again.Please check your connection and try again.',
    );
    send();
    await screen.findByText(SCHEDULED);
    const [first, second, third, ...more] = requestsTo(scheduleAppointment).map(({ body }) => body);
    expect([second, third, more]).toEqual([first, first, []]);
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
});

describe('Whose e-mail is not verified (F13)', () => {
  const pendingEmail = { userEmail: 'ada@example.org', sendAgainInSeconds: 60 };
  const unverified = refuse('EMAIL_NOT_VERIFIED');
  const verified = { message: 'Your e-mail is confirmed.' };
  const askForCode = async () => {
    await open();
    await fill();
    send();
    await screen.findByRole('group', { name: /We have sent a code to ada@example\.org\./ });
  };

  test('When no code can be mailed the form says so, and the next press asks again; another code can be sent, a limit of them is said, and nothing that was typed is lost', async () => {
    mockRoute(scheduleAppointment, unverified);
    mockRoute(
      verifyEmail,
      inTurn(
        refuse('TRY_AGAIN'),
        { message: '', pendingEmail: { ...pendingEmail, sendAgainInSeconds: 0 } },
        refuse('TOO_MANY_ATTEMPTS', { message: 'Too many attempts. Please try again in an hour.' }),
        { message: '', pendingEmail },
      ),
    );
    await open();
    await fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    send();
    await screen.findByRole('group', { name: /We have sent a code/ });
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Too many attempts. Please try again in an hour.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('button', { name: 'Send again in 1:00' })).toBeTruthy();
    expect(field('Reason').value).toBe('My lab');
  });

  test('When the time is gone meanwhile, that is said, and no code is asked for again', async () => {
    const fields = { time: 'This time is taken' };
    mockRoute(scheduleAppointment, inTurn(unverified, refuse('TIME_TAKEN', { fields }), booked));
    mockRoute(verifyEmail, inTurn({ message: '', pendingEmail }, verified));
    await askForCode();
    await type('Code, 6 digits', '482195');
    send();
    expect(await screen.findByText(fields.time)).toBeTruthy();
    expect(screen.queryByLabelText('Code, 6 digits')).toBeNull();
    await type('Time', '19:00');
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
    expect(requestsTo(verifyEmail)).toHaveLength(2);
  });

  test('Verified by another tab in between, it books at once', async () => {
    mockRoute(scheduleAppointment, inTurn(unverified, booked));
    mockRoute(verifyEmail, verified);
    await open();
    await fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});

describe('Who has three appointments', () => {
  const MOST =
    'You have 3 appointments already. Once one of them is over or cancelled, you can schedule another.';
  const three = ['apt_1', 'apt_2', 'apt_3'].map((_id) => anAppointment({ _id: anId(_id) }));

  test('Is told in place of the form, before anything is filled in; a cancelled one does not count', async () => {
    await open(...three);
    expect(screen.getByText(MOST)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schedule an Appointment' })).toBeNull();
    cleanup();
    queryClient.clear();
    await open(...three.slice(1), anAppointment({ status: 'canceled', canceledAt: APPOINTMENTS_NOW }));
    expect(screen.queryByText(MOST)).toBeNull();
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy();
  });

  test('Since another tab has booked the third, the focus is at the message that takes the place of the form', async () => {
    await open(...three.slice(1));
    mockRoute(scheduleAppointment, refuse('TOO_MANY_OPEN_APPOINTMENTS', { message: MOST }));
    mockRoute(listAppointments, listed(...three));
    await fill();
    screen.getByRole('button', { name: 'Schedule' }).focus();
    send();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(MOST));
    expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  });
});

describe('The academy’s hours (G-80)', () => {
  test('With hours that cannot be read the screen is there, and the server decides', async () => {
    setConfig({ ...config(), academyHours: 'Fr-Mo 09:00-18:00' });
    await open();
    expect(screen.getByText('Times are in your time zone, New York.')).toBeTruthy();
    mockRoute(scheduleAppointment, booked);
    await fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});
