import { getPreviewMedia } from '#shared/media/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { mediaSigner } from '#functions/gateways/media-signer.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** What visitors play on the public page of a course: its free previews, while it is published. */
export const handler = endpoint(getPreviewMedia, { courses, mediaSigner })(async ({
  params,
  now,
  fail,
  courses,
  mediaSigner,
}) => {
  const [stored, sign] = await Promise.all([courses.getWithLectures(params.courseId), mediaSigner.load()]);
  const lecture = stored?.lectures.find(({ _id }) => _id === params.lectureId);
  if (!stored?.course.isPublised || !lecture?.freePreview) return fail('LECTURE_NOT_FOUND');
  return { success: true as const, data: sign(lecture, now) };
});
