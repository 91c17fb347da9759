import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  listCourseAnnouncements,
  listRecipients,
  sendAnnouncement,
} from '#shared/announcements/staff-routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, raw, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const ONE = {
  announcementId: anId<'announcement'>(`ann_${'1'.repeat(32)}`),
  subject: 'Welcome',
  text: 'Hello',
  from: 'Grace Hopper',
  sentBy: 'grace hopper',
  sentAt: '2026-11-21T17:00:00.000Z',
};
const mockList = (over: object = {}) =>
  mockRoute(listCourseAnnouncements, {
    data: [ONE],
    courseTitle: 'AWS Cloud Fall',
    isPublised: true,
    from: 'Grace Hopper',
    students: 128,
    ...over,
  });
beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockList();
});

const write = async () => {
  await openSite('/instructor/announcements/crs_1');
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Office hours' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'On Monday: https://example.org' } });
};
const preview = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('dialog', { hidden: true }));
};
const sentIds = () =>
  requestsTo(sendAnnouncement).map(({ body }) => (body as { creationId: string }).creationId);
const SEND = { name: /^Send to 128.students$/, hidden: true };

describe('An announcement', () => {
  test('is shown as students will see it, with how many they are, before it is sent', async () => {
    await write();
    const dialog = await preview();
    expect(dialog.getByText(/^It goes to 128.students, in the academy and by e-mail to those/)).toBeTruthy();
    expect(dialog.getByRole('link', { hidden: true }).getAttribute('href')).toBe('https://example.org/');
    expect(requestsTo(sendAnnouncement)).toEqual([]);
    mockRoute(sendAnnouncement, { data: { announcementId: ONE.announcementId, sentAt: ONE.sentAt } });
    fireEvent.click(dialog.getByRole('button', SEND));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(requestsTo(sendAnnouncement)[0]?.body).toMatchObject({
      subject: 'Office hours',
      text: 'On Monday: https://example.org',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });

  test('that may have been sent is sent again under the same id, and nothing typed is lost', async () => {
    await write();
    for (const code of ['INTERNAL', 'TOO_MANY_ANNOUNCEMENTS'] as const) {
      mockRoute(sendAnnouncement, refuse(code));
      fireEvent.click((await preview()).getByRole('button', SEND));
      await screen.findByRole('alert');
      await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Office hours');
    }
    cleanup();
    await openSite('/instructor/announcements/crs_1');
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Office hours');
    fireEvent.click((await preview()).getByRole('button', SEND));
    await waitFor(() => expect(sentIds()).toHaveLength(3));
    expect(new Set(sentIds()).size).toBe(1);
  });

  test('has another id when its text was changed, or its id is another announcement’s', async () => {
    await write();
    const change = (text: string) =>
      fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });
    for (const [text, status] of [
      ['On Monday', 500],
      ['On Tuesday', 409],
      ['On Tuesday', 500],
    ] as const) {
      mockRoute(sendAnnouncement, () => raw(status, { success: false, code: 'X', message: 'Not now.' }));
      change(text);
      fireEvent.click((await preview()).getByRole('button', SEND));
      await screen.findByRole('alert');
      await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    }
    expect(new Set(sentIds()).size).toBe(3);
  });

  test('that was not sent is there again after a reload, and for nobody else', async () => {
    await write();
    cleanup();
    await openSite('/instructor/announcements/crs_1');
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Office hours');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('On Monday: https://example.org');
    cleanup();
    sessionStore.set(signedIn({ ...person('instructor'), _id: anId('u2') }));
    await openSite('/instructor/announcements/crs_1');
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('');
  });

  test('without a subject, or to a course without students, is not sent', async () => {
    mockList({ students: 0 });
    await openSite('/instructor/announcements/crs_1');
    fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Subject is required')).toBeTruthy();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Office hours' } });
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'On Monday' } });
    const dialog = await preview();
    expect(dialog.getByText('This course has no students yet.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Send/, hidden: true })).toBeNull();
  });

  test('that is too long is not cut: the field says how much is used, then by how much it is too long, and it is not previewed', async () => {
    await write();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Text');
    const described = () =>
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    const has = (length: number) => fireEvent.change(field, { target: { value: 'a'.repeat(length) } });
    has(4499);
    expect(described()).not.toContain('of 5,000');
    has(4500);
    expect(described()).toContain('4,500 of 5,000 characters.');
    has(5120);
    expect(described()).toContain('Please use at most 5,000 characters: 120 too many');
    expect(field.maxLength).toBe(-1);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').maxLength).toBe(-1);
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('is written but not sent while the next may not be: the time stands above the form, and at the press that sends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T17:30:00Z') });
    mockList({ nextAt: '2026-11-21T18:00:00.000Z' });
    await write();
    const sentence = /The next can be sent from Nov 21, 2026, \d+:\d\d [AP]M\./;
    expect(screen.getByText(sentence)).toBeTruthy();
    const dialog = await preview();
    const button = () => dialog.getByRole<HTMLButtonElement>('button', SEND);
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(button().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(screen.queryByText(sentence)).toBeNull();
    vi.useRealTimers();
  });

  test.for(['at once', 'after a reload'])(
    'whose response was lost is sent if the list has it, read %s; else it can be sent again',
    async (read) => {
      const again = { name: 'Send again' };
      await write();
      mockRoute(sendAnnouncement, () => raw(502, 'Bad gateway'));
      fireEvent.click((await preview()).getByRole('button', SEND));
      fireEvent.click(await screen.findByRole('button', again));
      await waitFor(() => expect(sentIds()).toHaveLength(2));
      await screen.findByRole('button', again);
      expect(new Set(sentIds()).size).toBe(1);
      const hash = createHash('sha256').update(`crs_1 ${sentIds()[0]}`).digest('hex');
      const written = { subject: 'Office hours', text: 'On Monday: https://example.org' };
      const listed = { ...ONE, ...written, announcementId: anId<'announcement'>(`ann_${hash.slice(0, 32)}`) };
      // the same words of another week are not it
      mockList({ data: [{ ...ONE, ...written }] });
      cleanup();
      await openSite('/instructor/announcements/crs_1');
      expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Office hours');
      if (read === 'at once') {
        mockRoute(sendAnnouncement, () => {
          mockList({ data: [listed] });
          return raw(502, 'Bad gateway');
        });
        fireEvent.click((await preview()).getByRole('button', SEND));
      } else {
        mockList({ data: [listed] });
        cleanup();
        await openSite('/instructor/announcements/crs_1');
      }
      expect(await screen.findByText('The announcement is on its way.')).toBeTruthy();
      expect(screen.queryByRole('button', again)).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
      expect(localStorage).toHaveLength(0);
    },
  );

  test('shows in each tab what was last written in any', async () => {
    await write();
    const key = Object.keys(localStorage).find((name) => name.endsWith('/announcement')) ?? '';
    localStorage.setItem(key, JSON.stringify({ subject: 'Holidays', text: 'From Monday', sent: false }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Holidays');
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'From Tuesday' } });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      subject: 'Holidays',
      text: 'From Tuesday',
    });
  });

  test('that was sent says who sent it and who got it, by outcome', async () => {
    mockRoute(listRecipients, {
      data: [{ name: 'ada king', email: 'ada@example.org' }],
      counts: { sent: 120, waiting: 0, unsubscribed: 5, skipped: 2, failed: 1 },
    });
    await openSite('/instructor/announcements/crs_1');
    fireEvent.click(await screen.findByRole('button', { name: 'Who got it: Welcome' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect((await dialog.findByText(/^120 sent, 0 waiting, 5 unsubscribed/)).textContent).toContain(
      '2 never signed in or without access, account or address, 1 refused or bounced.',
    );
    const spoken = dialog.getByRole('status', { hidden: true }).firstChild;
    fireEvent.change(dialog.getByLabelText('Show'), { target: { value: 'failed' } });
    expect(dialog.getByText(/^120 sent/)).toBeTruthy();
    expect(dialog.getByText('Loading...')).toBeTruthy();
    // the same node: nothing is spoken again
    expect(dialog.getByRole('status', { hidden: true }).firstChild).toBe(spoken);
    await waitFor(() => expect(requestsTo(listRecipients).at(-1)?.query).toEqual({ outcome: 'failed' }));
    expect((await dialog.findAllByText('Ada King')).length).toBeGreaterThan(0);
  });

  test('whose mails wait is asked for again, and is spoken of once none waits; what cannot be read is said, and asked for at a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = (waiting: number) => ({
      data: [],
      counts: { sent: 10 - waiting, waiting, unsubscribed: 0, skipped: 0, failed: 0 },
    });
    mockRoute(listRecipients, inTurn(answer(9), answer(5), refuse('INTERNAL'), answer(0)));
    await openSite('/instructor/announcements/crs_1');
    fireEvent.click(await screen.findByRole('button', { name: 'Who got it: Welcome' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const spoken = () => dialog.getByRole('status', { hidden: true }).textContent;
    const later = () => act(() => vi.advanceTimersByTimeAsync(5000));
    await dialog.findByText(/^1 sent, 9 waiting/);
    await later();
    await dialog.findByText(/^5 sent, 5 waiting/);
    expect(spoken()).toBe('');
    await later();
    expect(await dialog.findByRole('alert', { hidden: true })).toBeTruthy();
    await later();
    await later();
    expect(requestsTo(listRecipients)).toHaveLength(3);
    fireEvent.click(dialog.getByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(spoken()).toBe('No mail is waiting any more: 10 sent.'));
    await later();
    expect(requestsTo(listRecipients)).toHaveLength(4);
    vi.useRealTimers();
  });
});
