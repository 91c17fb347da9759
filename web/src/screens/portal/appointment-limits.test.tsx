import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAppointments, scheduleAppointment } from '#shared/appointments/routes.ts';
import { verifyEmail } from '#shared/auth/verify-email-routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { config, setConfig } from '#web/lib/config/config.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { APPOINTMENTS_NOW, anAppointment } from '#web/testing/appointments.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import {
  booked,
  field,
  fill,
  listed,
  open,
  prepare,
  SCHEDULED,
  send,
  type,
} from '#web/testing/open-appointments.ts';

beforeEach(prepare);

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
