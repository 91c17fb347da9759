import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { expect, logIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';

const INSTRUCTOR = { userName: '', userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };

test('The demo course with an image is saved as it is, for its instructor uploaded the image', async ({
  academy,
  request,
}) => {
  const { token } = await logIn(academy, INSTRUCTOR);
  const id = 'crs_platform-engineering-draft';
  const details = await academy.api('GET', `/instructor/course/get/details/${id}`, { token });
  const { data: course } = (await details.json()) as { data: StaffCourse };
  const image = await request.get(`${academy.url}${course.image[0]}`);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);
  const data = { ...toCourseDraft(course), version: course.version };
  const saved = await academy.api('PUT', `/instructor/course/update/${id}`, { token, data });
  expect([saved.status(), await saved.json()]).toEqual([
    200,
    expect.objectContaining({ data: expect.objectContaining({ image: course.image }) }),
  ]);
});
