import { permission } from '#shared/api/permissions.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { type AcademyUnderTest, COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';

/** What nobody gets of a lecture that is no free preview without having bought the course (G-33). */
const CONTENT = ['videoUrl', 'public_id', 'link_desc', 'materials', 'captions'];
/** Of the bootcamp: the first of those that are no free previews. */
const LECTURE_ID = 'lec_aws-cloud-bootcamp-3';

/** The lectures in a response, wherever they are in it. */
function lecturesIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'freePreview' in value ? [{ ...value }] : [];
  return [...own, ...Object.values(value).flatMap(lecturesIn)];
}

/** Asks every call that a student may make about the bootcamp; the responses by name of the route. */
async function askAll(academy: AcademyUnderTest, { token, userId }: { token: string; userId: string }) {
  const params: Record<string, string> = { userId, courseId: COURSE_ID, id: COURSE_ID };
  const data = { userId, courseId: COURSE_ID, lectureId: LECTURE_ID };
  const responses: { name: string; status: number; text: string }[] = [];
  for (const route of ROUTES) {
    const { name, method } = route;
    if (!permission(route, 'user').allowed || name.startsWith('auth/')) continue;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? COURSE_ID);
    const response = await academy.api(method, path, { token, ...(method !== 'GET' && { data }) });
    responses.push({ name, status: response.status(), text: await response.text() });
  }
  return responses;
}

test('By no call does a student who has not bought a course get a lecture that is no free preview [CDET-19] (G-33, R12)', async ({
  academy,
}) => {
  const responses = await askAll(academy, await registerAndLogIn(academy));
  const withLectures = responses.filter(({ text }) => lecturesIn(JSON.parse(text)).length > 0);
  expect(withLectures.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['courses/get-course-details', 'progress/get-course-progress']),
  );
  for (const { name, text } of withLectures)
    for (const lecture of lecturesIn(JSON.parse(text)))
      expect(
        CONTENT.filter((field) => field in lecture).length > 0,
        `${name}: ${String(lecture['_id'])}`,
      ).toBe(lecture['freePreview']);
  for (const { name, text } of responses) {
    const previews = lecturesIn(JSON.parse(text)).filter(({ freePreview }) => freePreview === true);
    expect(text.split('"videoUrl"').length - 1, name).toBe(previews.length);
  }
  const details = responses.find(({ name }) => name === 'courses/get-course-details');
  const lectures = lecturesIn(JSON.parse(details?.text ?? ''));
  expect(lectures).toHaveLength(10);
  expect(lectures.filter((lecture) => 'videoUrl' in lecture).map(({ _id }) => _id)).toEqual([
    'lec_aws-cloud-bootcamp-1',
    'lec_aws-cloud-bootcamp-2',
  ]);
  const marked = responses.find(({ name }) => name === 'progress/mark-lecture-viewed');
  expect(marked?.status).toBe(403);
});
