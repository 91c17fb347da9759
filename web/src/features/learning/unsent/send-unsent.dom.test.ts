import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { saveNote } from '#shared/notes/routes.ts';
import { markLectureViewed } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { MARKED } from '#web/testing/open-course.tsx';
import { keepUnsent } from '../lecture/unsent.ts';
import { unsentMarks, unsentNotes } from '../courses/unsent-keys.ts';
import { sendUnsent } from './send-unsent.ts';

test('What the server fails at, and the mark of a course that was locked meanwhile, stays and keeps nothing else from being sent', async () => {
  freshBrowser({ user: person() });
  const [locked, failing, taken, other] = [
    `${unsentMarks(anId('u1'), 'crs_locked')}lec_1`,
    `${unsentNotes(anId('u1'), 'crs_1')}n`,
    `${unsentMarks(anId('u1'), 'crs_1')}lec_1`,
    `${unsentMarks(anId('u2'), 'crs_1')}lec_1`,
  ];
  const document = { courseId: 'crs_1', lectureId: 'lec_1' };
  keepUnsent(locked, { at: 1, ...document, courseId: 'crs_locked' });
  keepUnsent(failing, { at: 2, ...document, noteId: 'n', seconds: 1, text: 'Kept', isNew: true });
  for (const key of [taken, other]) keepUnsent(key, document);
  mockRoute(saveNote, refuse('TRY_AGAIN'));
  mockRoute(markLectureViewed, ({ body }) =>
    (body as { courseId: string }).courseId === 'crs_locked' ? refuse('PAYMENT_REQUIRED') : MARKED,
  );
  await sendUnsent(anId('u1'));
  expect(Object.keys(localStorage).toSorted()).toEqual([locked, failing, other].toSorted());
  expect(sentTo(markLectureViewed)).toHaveLength(2);
  expect(localStorage.getItem(failing)).toContain('"waits":true');
});
