import { handler as getCoursesBought } from '#functions/enrolments/get-courses-bought.handler.ts';
import { handler as getPurchaseInfo } from '#functions/enrolments/get-purchase-info.handler.ts';
import { handler as listPlans } from '#functions/instalments/list-flexible-payments.handler.ts';
import { handler as getCourseProgress } from '#functions/progress/get-course-progress.handler.ts';
import { handler as markLectureViewed } from '#functions/progress/mark-lecture-viewed.handler.ts';
import { handler as resetProgress } from '#functions/progress/reset-progress.handler.ts';
import { call } from './call.ts';
import type { TestAcademy } from './test-academy.ts';

/** A student who studies the academy's own course: the responses of the calls that serve what was paid for. */
export function studyAt(academy: TestAcademy, userId = 'user-ada') {
  const as = { userId, role: 'user' as const };
  const needs = academy.handlerNeeds;
  const courseId = academy.course.courseId;
  const data = ({ body }: { body: Record<string, unknown> }) => body['data'];
  return {
    viewer: async () =>
      data(await call(getCourseProgress.with(needs), { params: { userId, courseId }, as })) as {
        isPurchased: boolean;
        accessWithdrawn?: object;
        paymentRequired?: object;
        progress: { viewed: boolean }[];
        courseDetails: { curriculum: { freePreview: boolean; videoUrl?: string }[] };
      },
    mark: (lectureId: string) =>
      call(markLectureViewed.with(needs), { body: { userId, courseId, lectureId }, as }),
    reset: () => call(resetProgress.with(needs), { body: { userId, courseId }, as }),
    myCourses: async () =>
      data(await call(getCoursesBought.with(needs), { params: { userId }, as })) as {
        courseId: string;
        accessWithdrawn?: object;
        paymentRequired?: object;
      }[],
    owns: async () => data(await call(getPurchaseInfo.with(needs), { params: { userId, id: courseId }, as })),
    plans: async () =>
      data(await call(listPlans.with(needs), { query: { userId }, as })) as {
        _id: string;
        isActive: boolean;
        remainingBalance: number;
        cancelled?: object;
        paymentSchedule: { _id: string; paid: boolean }[];
      }[],
  };
}
