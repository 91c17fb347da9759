import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelAppointment, changeAppointment, listAppointments } from '#shared/appointments/routes.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { config, setConfig } from '#web/lib/config/config.ts';
import { APPOINTMENTS_NOW, anAppointment } from '#web/testing/appointments.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { field, listed, open, OPEN, prepare, type } from '#web/testing/open-appointments.ts';
import { openSite } from '#web/testing/open-site.tsx';

const DAY = 'Tuesday, November 24, 2026';

beforeEach(prepare);

const TIMES = '6:30 PM to 6:45 PM';

const card = async (day = DAY) => {
  const item = (await screen.findByRole('heading', { name: day })).closest('li');
  return within(item ?? document.body);
};
describe('An appointment in the list (G-80)', () => {
  test('In the academy’s own zone there is one time. It can be added to a calendar: a link to Google’s and a file, each as long as its slot (G-59)', async () => {
    setConfig({ ...config(), academyTimeZone: 'America/New_York' });
    await open(anAppointment({ timeSlot: 45 }));
    expect((await card()).queryByText(/^The academy/)).toBeNull();
    const link = (await card()).getByRole('link', { name: `Add to Calendar: ${DAY}, 6:30 PM to 7:15 PM` });
    const { searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(searchParams.get('dates')).toBe('20261124T233000Z/20261125T001500Z');
    expect(searchParams.get('details')).toContain('15 minutes before and 1 day before');
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    fireEvent.click(
      (await card()).getByRole('button', { name: `Download .ics: ${DAY}, 6:30 PM to 7:15 PM` }),
    );
    await waitFor(() => expect(names).toEqual(['appointment-2026-11-24.ics']));
    const file = await saved[0]?.text();
    expect(file).toContain('UID:apt_1@twillfield\r\n');
    expect(file).toContain('DTEND:20261125T001500Z\r\n');
  });
});

describe('Canceling (G-80)', () => {
  const canceled = {
    message: 'Your appointment is cancelled. A confirmation is on its way to ada@example.org.',
    data: anAppointment({ status: 'canceled', canceledAt: APPOINTMENTS_NOW, sequence: 1 }),
  };
  const ask = async () => {
    fireEvent.click((await card()).getByRole('button', { name: `Cancel: ${DAY}, ${TIMES}` }));
    return within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));
  };

  test('A failure is shown in the dialog, and the next try works', async () => {
    await open(anAppointment());
    mockRoute(cancelAppointment, inTurn(unreachable(), refuse('TOO_LATE_TO_CHANGE'), canceled));
    const dialog = await ask();
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel the appointment' }));
    confirm();
    expect((await dialog.findByRole('alert')).textContent).toContain('could not be cancelled');
    confirm();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('up to 2 hours before'));
    confirm();
    expect(await screen.findByText(canceled.message)).toBeTruthy();
  });
});

describe('Changing (G-80)', () => {
  const changed = {
    message: 'Your appointment is changed. A new invitation is on its way to ada@example.org.',
    data: anAppointment({ startsAt: '2026-11-25T15:00:00.000Z', timeSlot: 30, sequence: 1 }),
  };
  const change = async () => {
    fireEvent.click((await card()).getByRole('link', { name: `Change: ${DAY}, ${TIMES}` }));
    await screen.findByRole('heading', { level: 1, name: 'Change the appointment' });
  };

  test('Nothing is sent when nothing was changed. It is in the list at once, before the server answers; a refusal brings the form back with what was typed and the focus at what is wrong', async () => {
    await open(anAppointment());
    await change();
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Nothing has changed yet.')).toBeTruthy();
    expect(requestsTo(changeAppointment)).toEqual([]);
    const answer = Promise.withResolvers<ReturnType<typeof refuse<'TIME_TAKEN'>>>();
    mockRoute(changeAppointment, () => answer.promise);
    await type('Time', '20:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    const shown = await card();
    expect(shown.getByText('8:00 PM to 8:15 PM')).toBeTruthy();
    expect(shown.getByRole('status').textContent).toBe('Saving...');
    expect(document.activeElement).toBe(shown.getByRole('heading'));
    expect(screen.queryByRole('heading', { name: 'Change the appointment' })).toBeNull();
    answer.resolve(refuse('TIME_TAKEN', { fields: { time: 'This time is taken' } }));
    expect(await screen.findByRole('heading', { name: 'Change the appointment' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Time')));
    expect(field('Time').value).toBe('20:00');
  });

  test('A student who goes to another screen meanwhile stays there', async () => {
    const site = await open(anAppointment());
    await change();
    const answer = Promise.withResolvers<typeof changed>();
    mockRoute(changeAppointment, () => answer.promise);
    await type('Time', '20:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    await card();
    mockRoute(getCourses, { data: [] });
    await act(() => site.router.navigate('/academy/courses'));
    answer.resolve(changed);
    expect(await screen.findByText(changed.message)).toBeTruthy();
    expect(site.path()).toBe('/academy/courses');
  });

  test('What another tab has changed meanwhile is told, keeps what was typed, and is replaced only by saving again', async () => {
    await open(anAppointment());
    await change();
    mockRoute(changeAppointment, inTurn(refuse('APPOINTMENT_CHANGED'), changed));
    mockRoute(listAppointments, listed(anAppointment({ startsAt: '2026-11-25T20:00:00.000Z', sequence: 1 })));
    fireEvent.change(field('Reason'), { target: { value: 'Another lab' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect((await screen.findByRole('alert')).textContent).toContain('was changed meanwhile');
    expect(await screen.findByText(/^Booked for Wednesday, November 25, 2026, 3:00 PM/)).toBeTruthy();
    expect(field('Reason').value).toBe('Another lab');
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(changed.message)).toBeTruthy();
    expect(sentTo(changeAppointment)).toMatchObject([{ sequence: 0 }, { sequence: 1 }]);
  });

  test('One that another tab has cancelled shows the list, and a toast says why', async () => {
    await open(anAppointment());
    await change();
    mockRoute(changeAppointment, refuse('APPOINTMENT_CANCELED'));
    mockRoute(listAppointments, listed(anAppointment({ status: 'canceled', canceledAt: APPOINTMENTS_NOW })));
    fireEvent.change(field('Reason'), { target: { value: 'Another lab' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('This appointment is cancelled. Please schedule a new one.')).toBeTruthy();
    await waitFor(async () => expect((await card()).getByText('Cancelled')).toBeTruthy());
  });

  test('A link to change one that starts in less than 2 hours shows the list, which says so', async () => {
    mockRoute(listAppointments, listed(anAppointment({ startsAt: '2026-11-21T18:59:00.000Z' })));
    await openSite(`${OPEN}&change=apt_1`);
    const soon = await card('Saturday, November 21, 2026');
    expect(
      soon.getByText(/starts in less than 2 hours and can no longer be changed or cancelled/),
    ).toBeTruthy();
    expect(soon.queryByRole('link', { name: /^Change/ })).toBeNull();
    expect(soon.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Change the appointment' })).toBeNull();
  });

  test('Back, and a link to an appointment that is cancelled, show the list, which offers nothing for it', async () => {
    const site = await open(anAppointment());
    await change();
    fireEvent.click(screen.getByRole('link', { name: 'Keep it as it is' }));
    await card();
    expect(site.path()).toBe(OPEN);
    cleanup();
    mockRoute(listAppointments, listed(anAppointment({ status: 'canceled', canceledAt: APPOINTMENTS_NOW })));
    await openSite(`${OPEN}&change=apt_1`);
    await waitFor(async () => expect((await card()).getByText('Cancelled')).toBeTruthy());
    expect([(await card()).queryByRole('link'), (await card()).queryByRole('button')]).toEqual([null, null]);
    expect(screen.getByText('You have no upcoming appointments.')).toBeTruthy();
  });
});
