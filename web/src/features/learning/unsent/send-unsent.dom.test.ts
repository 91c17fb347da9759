import { expect, test, vi } from 'vitest';
import { saveNote } from '#shared/notes/routes.ts';
import { markLectureViewed } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { MARKED } from '#web/testing/open-course.tsx';
import { unsentMarks, unsentNotes } from '../state/unsent-keys.ts';
import { sendUnsent } from './send-unsent.ts';

test('What the server fails at, and the mark of a course that was locked meanwhile, stays and keeps nothing else from being sent', async () => {
  freshBrowser({ user: person() });
  const mark = (courseId: string) => ({ courseId, lectureId: 'lec_1' });
  const note = { noteId: 'n', courseId: 'crs_1', lectureId: 'lec_1', seconds: 1, text: 'Kept', isNew: true };
  const locked = `${unsentMarks('u1', 'crs_locked')}lec_1`;
  const failing = `${unsentNotes('u1', 'crs_1')}n`;
  const sent = `${unsentMarks('u1', 'crs_1')}lec_1`;
  const other = `${unsentMarks('u2', 'crs_1')}lec_1`;
  const documents = {
    [locked]: mark('crs_locked'),
    [failing]: note,
    [sent]: mark('crs_1'),
    [other]: mark('crs_1'),
  };
  for (const [at, [key, document]] of Object.entries(documents).entries())
    localStorage.setItem(key, JSON.stringify({ at, ...document }));
  mockRoute(saveNote, refuse('TRY_AGAIN'));
  mockRoute(markLectureViewed, ({ body }) =>
    (body as { courseId: string }).courseId === 'crs_locked' ? refuse('PAYMENT_REQUIRED') : MARKED,
  );
  await sendUnsent('u1');
  expect(Object.keys(localStorage).toSorted()).toEqual([locked, failing, other].toSorted());
  expect(sentTo(markLectureViewed)).toHaveLength(2);
  expect(localStorage.getItem(failing)).toContain('"waits":true');
  vi.restoreAllMocks();
});
