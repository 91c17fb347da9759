import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logout as endSession } from '#shared/auth/routes.ts';
import type { Note } from '#shared/notes/note.ts';
import { deleteNote, listNotes, saveNote } from '#shared/notes/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { logout } from '#web/lib/session/session.ts';
import { sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { button } from '#web/testing/open-course.tsx';
import { ID, keepNotes, openViewer, openTab, own } from '#web/testing/open-viewer.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Note at 00:00');
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

describe('Notes', () => {
  test('are written at a second of the video, and listed by moment', async () => {
    await openViewer();
    const notes = keepNotes(own());
    await openTab('Notes');
    expect(await screen.findByText('1 note')).toBeTruthy();
    await write(' The first packet ');
    fireEvent.click(await button('Save note'));
    expect(await screen.findByText('2 notes')).toBeTruthy();
    expect([...notes.values()][1]).toMatchObject({
      lectureId: 'lec_2',
      seconds: 0,
      text: 'The first packet',
    });
    expect((await field()).value).toBe('');
    const moments = screen.getAllByRole('button', { name: /^Go to/ }).map((one) => one.textContent);
    expect(moments).toEqual(['00:00', '13:58']);
    expect(localKeys('note-drafts/')).toEqual([]);
  });

  test('are in the list at once, and sent one after another, also one written meanwhile, and a deletion after what it deletes', async () => {
    await openViewer();
    const notes = keepNotes();
    const answers: (() => void)[] = [];
    mockRoute(saveNote, async ({ params, body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const saved = own({ ...(body as Note), noteId: params['noteId'] ?? '' });
      notes.set(saved.noteId, saved);
      return { data: saved };
    });
    await openTab('Notes');
    for (const text of ['The first', 'The second']) {
      await write(text);
      fireEvent.click(await button('Save note'));
      expect(await screen.findByText(text, { selector: 'p' })).toBeTruthy();
      expect((await field()).value).toBe('');
    }
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    const second = screen.getByText('The second', { selector: 'li p' }).closest('li') ?? expect.unreachable();
    fireEvent.click(within(second).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('1 note')).toBeTruthy();
    expect(requestsTo(deleteNote)).toEqual([]);
    answers[1]?.();
    await vi.waitFor(() => expect(localKeys('positions/')).toEqual([]));
    expect(screen.getByText('1 note')).toBeTruthy();
    expect([...notes.values()].map(({ text }) => text)).toEqual(['The first']);
  });

  test('saved before the list has come are in the list that is then asked for', async () => {
    await openViewer();
    const notes = keepNotes(own());
    mockRoute(listNotes, withoutResponse);
    await openTab('Notes');
    await write('Quick');
    const list = () => ({ data: [...notes.values()] });
    await vi.waitFor(() => expect(requestsTo(listNotes)).toHaveLength(1));
    mockRoute(listNotes, list);
    fireEvent.click(await button('Save note'));
    expect(await screen.findByText('2 notes')).toBeTruthy();
  });

  test('that reach no server wait in the list, also over a sign-out, and are sent once the connection is back, once and in order', async () => {
    await openViewer();
    keepNotes(own());
    mockRoute(saveNote, unreachable());
    await openTab('Notes');
    await write('Do not lose me');
    fireEvent.click(await button('Save note'));
    expect(await screen.findAllByText('It will be saved when you are back online.')).toHaveLength(1);
    fireEvent.click(await button('Change the note at 13:58'));
    fireEvent.change(await screen.findByLabelText('Note at 13:58'), { target: { value: 'Changed' } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Save note' }))[1] ?? expect.unreachable());
    await waitFor(() =>
      expect(screen.getAllByText('It will be saved when you are back online.')).toHaveLength(2),
    );
    expect(await screen.findByText('Changed')).toBeTruthy();

    cleanup();
    mockRoute(endSession, {});
    await logout(() => undefined);
    sessionStore.set(signedIn(person()));
    await openViewer();
    mockRoute(saveNote, unreachable());
    await openTab('Notes');
    expect(await screen.findByText('Do not lose me')).toBeTruthy();
    const before = requestsTo(saveNote).length;
    const notes = keepNotes(own());
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('It will be saved when you are back online.')).toBeNull());
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(localKeys('positions/')).toEqual([]));
    const sent = requestsTo(saveNote).slice(before);
    expect(sent.map(({ body }) => (body as Note).text)).toEqual(['Do not lose me', 'Changed']);
    expect([...notes.values()].map(({ text }) => text).toSorted()).toEqual(['Changed', 'Do not lose me']);
  });

  test('that the server refuses are told and are drafts again, with what was written meanwhile', async () => {
    await openViewer();
    keepNotes();
    const answer = Promise.withResolvers<void>();
    mockRoute(saveNote, async () => {
      await answer.promise;
      return refuse('TOO_MANY_NOTES');
    });
    await openTab('Notes');
    await write('Do not lose me');
    fireEvent.click(await button('Save note'));
    await write('Another one');
    answer.resolve();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your note at 00:00 .* Its text is kept\./,
    );
    expect((await field()).value).toBe('Do not lose me\n\nAnother one');
    expect(screen.getByText('0 notes')).toBeTruthy();
  });

  test('take the focus once for each N, not whenever their tab is opened again', async () => {
    await openViewer();
    keepNotes();
    fireEvent.keyDown(document.body, { key: 'n' });
    const called = await field();
    await waitFor(() => expect(document.activeElement).toBe(called));
    await openTab('Overview');
    const tab = await screen.findByRole('tab', { name: 'Notes' });
    tab.focus();
    fireEvent.click(tab);
    expect(await field()).toBeTruthy();
    expect(document.activeElement).toBe(tab);
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  test('are changed in place, and an empty one is refused in words; are deleted with ‘Undo’, which brings back the same note, also while no server can be reached; a refusal keeps it', async () => {
    await openViewer();
    const notes = keepNotes(own());
    await openTab('Notes');
    const change = await button('Change the note at 13:58');
    change.focus();
    fireEvent.click(change);
    const changed = await screen.findByLabelText('Note at 13:58');
    await waitFor(() => expect(document.activeElement).toBe(changed));
    fireEvent.change(changed, { target: { value: ' ' } });
    const form = changed.closest('form') ?? expect.unreachable();
    fireEvent.submit(form);
    expect(await screen.findByText('Write something first.')).toBeTruthy();
    fireEvent.change(changed, { target: { value: 'Allow and deny' } });
    fireEvent.submit(form);
    expect(await screen.findByText('Allow and deny')).toBeTruthy();
    const changeAgain = await button('Change the note at 13:58');
    await waitFor(() => expect(document.activeElement).toBe(changeAgain));
    await waitFor(() => expect(notes.get(ID)).toMatchObject({ text: 'Allow and deny', seconds: 838 }));

    mockRoute(deleteNote, refuse('FORBIDDEN'));
    fireEvent.click(await button('Delete the note at 13:58'));
    expect((await screen.findByRole('alert')).textContent).toContain('13:58 could not be deleted.');
    expect(await screen.findByText('1 note')).toBeTruthy();
    mockRoute(deleteNote, unreachable());
    const remove = await button('Delete the note at 13:58');
    remove.focus();
    fireEvent.click(remove);
    const heading = await screen.findByRole('heading', { name: '0 notes' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const before = requestsTo(saveNote).length;
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('1 note')).toBeTruthy();
    await waitFor(() =>
      expect(
        requestsTo(saveNote)
          .slice(before)
          .map(({ params, body }) => [params['noteId'], body]),
      ).toEqual([[ID, { lectureId: 'lec_2', seconds: 838, text: 'Allow and deny' }]]),
    );
    expect(notes.size).toBe(1);
  });

  test('are exported as a Markdown file, of the lecture or of the whole course', async () => {
    await openViewer();
    keepNotes(own(), own({ noteId: 'b', lectureId: anId('lec_1'), text: 'Elsewhere' }));
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (files.push(file), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await openTab('Notes');
    fireEvent.click(await button('Export'));
    fireEvent.click(screen.getByRole('radio', { name: 'This lecture, 1 note' }));
    fireEvent.click(await button('Markdown (.md)'));
    fireEvent.click(await button('Export'));
    fireEvent.click(screen.getByRole('radio', { name: 'Whole course, 2 notes' }));
    fireEvent.click(await button('Markdown (.md)'));
    expect(names).toEqual(['AWS Cloud Fall notes.md', 'AWS Cloud Fall notes.md']);
    const [one, whole] = await Promise.all(files.map((file) => file.text()));
    expect(one).toBe('# Notes: AWS Cloud Fall\n\n## 2. Network ACLs\n\n- **13:58** Only allow rules\n');
    expect(whole).toContain('## 1. Accounts\n\n- **13:58** Elsewhere');
  });
});
