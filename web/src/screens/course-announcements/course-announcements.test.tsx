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
