import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scheduleAppointment } from '#shared/appointments/routes.ts';
import { config, setConfig } from '#web/lib/start/config.ts';
import { mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import {
  booked,
  field,
  fill,
  open,
  prepare,
  SCHEDULED,
  send,
  tidy,
  type,
} from '#web/testing/open-appointments.ts';

beforeEach(prepare);
afterEach(tidy);

async function openWith(academyHours: string): Promise<void> {
  setConfig({ ...config(), academyHours });
  await open();
}
describe('The academy’s hours (G-80)', () => {
  test('It says when the academy has appointments, and refuses another time at its field', async () => {
    await openWith('Mo-Fr 09:00-18:00');
    expect(
      screen.getByText(/Appointments are Monday to Friday from 9:00 AM to 6:00 PM in Berlin\./),
    ).toBeTruthy();
    fill();
    send();
    const sentence =
      'Appointments begin and end between 3:00 AM and 12:00 PM in your time zone, 9:00 AM and 6:00 PM in Berlin. Please choose another time';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('Time'));
    type('Date', '2026-11-28');
    send();
    expect(await screen.findByText(/It is Sunday in Berlin then/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Date'));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
  });

  test('With hours that cannot be read the screen is there, and the server decides', async () => {
    await openWith('Fr-Mo 09:00-18:00');
    expect(screen.getByText('Times are in your time zone, New York.')).toBeTruthy();
    mockRoute(scheduleAppointment, booked);
    fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});
