import { instantIn } from '#shared/calendar/zoned-time.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { readCalendar } from '#shared/testing/read-calendar.ts';
import type { Page } from '@playwright/test';
import {
  type AcademyUnderTest,
  expect,
  newPerson,
  readMailedCode,
  registerAndLogIn,
  test,
} from '../academy.ts';
import { isAudit } from '../audit.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';

const APPOINTMENTS = '/academy/student-courses?tab=appointments';
const SCHEDULE = '/api/appointment/schedule';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } });

interface LocalMail {
  id: string;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The invitations that an address has got, newest first, as a library of calendars reads them. */
async function invitationsTo(academy: AcademyUnderTest, page: Page, email: string) {
  const response = await page.request.get(`${academy.url}/_local/mail?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as LocalMail[];
  return mails.flatMap(({ id, attachments }) => {
    const part = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
    if (part === undefined) return [];
    const event = readCalendar(Buffer.from(part.content, 'base64').toString());
    return [{ id, contentType: part.contentType, ...event }];
  });
}

/**
 * The first day at least so many days ahead on which Berlin is 6 hours ahead of New York, as a date field takes it: another one in
 * a retry, for the times of the first try are taken.
 */
function dayAhead(wanted: number): string {
  const days = wanted + 20 * test.info().retry;
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  // in some weeks of spring and autumn only one of them has changed its clocks
  const noon = (zone: string) => instantIn(zone, day, '12:00');
  return noon('America/New_York') - noon('Europe/Berlin') === 6 * 3_600_000 ? day : dayAhead(wanted + 1);
}

async function fillForm(page: Page, reason: string, date: string, time: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Time', { exact: true }).selectOption(time);
}

test('An appointment is booked, changed and cancelled; each mail replaces the entry in the calendar (G-80, G-59)', async ({
  page,
  academy,
}) => {
  const person = await registerAndLogIn(academy, newPerson());
  await signInEarlier(page, person);
  await page.goto(APPOINTMENTS);
  const form = page.getByRole('region', { name: 'Schedule an Appointment' });
  const date = dayAhead(21);

  const name = titleCase(person.userName);

  await test.step('The form is empty but for the person and the shortest slot [SAPT-01, SAPT-02, SAPT-09, SAPT-10]', async () => {
    await expect(form).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue(person.userEmail);
    for (const label of ['Reason', 'Date', 'Time'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    const slots = page.getByRole('group', { name: 'Time slot' });
    await expect(slots.locator('label')).toHaveText(['15 minutes', '30 minutes', '45 minutes']);
    await expect(slots.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  });

  await test.step('Empty fields block the submit, at their fields, by the keyboard alone [SAPT-05, SAPT-07, SAPT-08]', async () => {
    await page.getByLabel('Email').press('Enter');
    for (const text of ['Reason is required', 'Date is required', 'Time is required'])
      await expect(form.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Reason')).toBeFocused();
  });

  await test.step('So do no name and no or a malformed e-mail: nothing is sent [SAPT-03, SAPT-04]', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith(SCHEDULE) && sent.push(request.url()));
    await fillForm(page, 'My lab', date, '16:00');
    for (const [label, value, sentence] of [
      ['Name', '', 'Name is required'],
      ['Email', '', 'Email is required'],
      ['Email', 'ada at example', 'Invalid email format'],
    ] as const) {
      const field = page.getByLabel(label);
      const before = await field.inputValue();
      await field.fill(value);
      await field.press('Enter');
      await expect(form.getByText(sentence)).toBeVisible();
      await field.fill(before);
    }
    expect(sent).toEqual([]);
  });

  await test.step('Times are offered within the academy’s hours, which are said in the student’s zone (G-118)', async () => {
    await expect(form.getByText(/Appointments are every day from 2:00 PM to 2:00 AM\./)).toBeVisible();
    await page.getByLabel('Date').fill(date);
    const times = page.getByLabel('Time', { exact: true }).getByRole('option');
    await expect(times.filter({ hasText: 'Choose' })).toHaveCount(1);
    await expect(times).toHaveText(['Choose a time', /^12:00 AM/, ...Array<RegExp>(47).fill(/[AP]M$/)]);
    await expect(times.filter({ hasText: '10:00 AM' })).toHaveCount(0);
  });

  await test.step('Before the first appointment the e-mail is confirmed by a mailed code; nothing is booked or lost until then (F13)', async () => {
    await fillForm(page, 'My lab in lecture 7 blocks the health check.', date, '01:30');
    await page.getByText('30 minutes').click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const code = form.getByLabel('Code, 6 digits');
    await expect(code).toBeFocused();
    await expect(form.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await inspect(page, 'appointments, a code is asked for');
    await code.press('Enter');
    await expect(form.getByText('Please enter the code from the mail.')).toBeVisible();
    const mailed = await readMailedCode(academy, person.userEmail);
    await code.fill(mailed === '111111' ? '222222' : '111111');
    await code.press('Enter');
    await expect(form.getByText('This code is not right, or it has expired.')).toBeVisible();
    await expect(code).toBeFocused();
    await expect(page.getByLabel('Reason')).toHaveValue('My lab in lecture 7 blocks the health check.');
    expect(await invitationsTo(academy, page, person.userEmail)).toEqual([]);
    await code.fill(mailed);
  });

  await test.step('A failure has the fixed sentence, and all that was typed stays [SAPT-12] (G-94)', async () => {
    const sentences = ['Something went wrong. Please try again.', 'The academy is being repaired.'];
    const json = { success: false, code: 'INTERNAL', message: sentences[1] };
    await page.route(`**${SCHEDULE}`, (route) => route.fulfill({ status: 500, json }), { times: 1 });
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText(sentences.join(''));
    await expect(page.getByLabel('Reason')).toHaveValue('My lab in lecture 7 blocks the health check.');
  });

  await test.step('Booked, a toast has the server’s message, the form is empty, and the list shows it in both zones and takes the focus [SAPT-11, SAPT-13]', async () => {
    const said = 'Written by the server for this test.';
    await page.route(
      `**${SCHEDULE}`,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), message: said } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('');
    const card = page.getByRole('list', { name: 'Your appointments' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card.getByText('1:30 AM to 2:00 AM')).toBeVisible();
    await expect(card.getByText(/^7:30 PM to 8:00 PM, the day before$/)).toBeVisible();
    await expect(card.getByRole('heading')).toBeFocused();
    await inspect(page, 'appointments, one booked');
  });

  await test.step('The mail has the invitation, and the console shows it', async () => {
    await expect.poll(() => invitationsTo(academy, page, person.userEmail)).toHaveLength(1);
    const [invitation] = await invitationsTo(academy, page, person.userEmail);
    expect(invitation).toMatchObject({
      contentType: 'text/calendar; charset=UTF-8; method=REQUEST',
      method: 'REQUEST',
      sequence: 0,
      reminders: [{ minutes: 15 }, { minutes: 24 * 60 }],
    });
    const shown = await page.request.get(`${academy.url}/_local/inbox/${invitation?.id}`);
    expect(await shown.text()).toContain('BEGIN:VCALENDAR');
    const notices = async () => (await page.request.get(`${academy.url}/_local/inbox`)).text();
    await expect.poll(notices).toContain(`A new appointment: ${name}`);
  });

  await test.step('Its time is not offered again, and what is typed outlives a reload (G-118)', async () => {
    await fillForm(page, 'Something else', date, '00:30');
    const times = page.getByLabel('Time', { exact: true }).getByRole('option');
    for (const time of ['1:30 AM', '1:45 AM']) await expect(times.filter({ hasText: time })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Reason')).toHaveValue('Something else');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('00:30');
  });

  await test.step('Changed, the invitation has the same uid and the next sequence', async () => {
    await page.getByRole('link', { name: /^Change:/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change the appointment' })).toBeFocused();
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('01:30');
    await expect(page.getByLabel('Reason')).toHaveValue('My lab in lecture 7 blocks the health check.');
    await inspect(page, 'changing an appointment');
    await page.getByLabel('Time', { exact: true }).selectOption('16:00');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('4:00 PM to 4:30 PM')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your appointments' }).getByRole('heading')).toBeFocused();
    await expect.poll(() => invitationsTo(academy, page, person.userEmail)).toHaveLength(2);
    const [changed, booked] = await invitationsTo(academy, page, person.userEmail);
    expect(changed).toMatchObject({ method: 'REQUEST', uid: booked?.uid, sequence: 1 });
    expect(changed?.startsAt).not.toBe(booked?.startsAt);
  });

  const seeItAsStaff = async () => {
    const context = await page.context().browser()?.newContext({ baseURL: academy.url });
    const staff = await context?.newPage();
    if (staff === undefined) throw new Error('There is no second browser.');
    await signInEarlier(staff, 'grace');
    await staff.goto('/instructor');
    const row = staff
      .getByRole('list', { name: 'Upcoming appointments' })
      .getByRole('listitem')
      .filter({ hasText: person.userEmail });
    await expect(row).toContainText('10:00 AM to 10:30 AM, New York');
    await expect(row).toContainText('For the student in Berlin: 4:00 PM to 4:30 PM');
    await inspect(staff, 'upcoming appointments of staff');
    await context?.close();
  };
  // tests of the panel and of the calls have it too
  if (isAudit) await test.step('Staff see it on their Dashboard', seeItAsStaff);

  await test.step('Canceled after a question, it stays in the list and leaves the calendar', async () => {
    await page.getByRole('button', { name: /^Cancel:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Cancel:/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await inspect(page, 'canceling an appointment');
    await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
    const card = page.getByRole('list', { name: 'Your appointments' }).getByRole('listitem');
    await expect(card.getByText(/^You cancelled this on /)).toBeVisible();
    await expect(card.getByRole('heading')).toBeFocused();
    await inspect(page, 'appointments, one canceled');
    await expect.poll(() => invitationsTo(academy, page, person.userEmail)).toHaveLength(3);
    const [canceled, changed] = await invitationsTo(academy, page, person.userEmail);
    expect(canceled).toMatchObject({ method: 'CANCEL', uid: changed?.uid, sequence: 2 });
  });
});
