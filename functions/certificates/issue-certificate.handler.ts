import { issueCertificate } from '#shared/certificates/routes.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { isCompleted } from '#shared/progress/resume.rules.ts';
import { certificates } from '#functions/data/certificates/certificates.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { recordCompletion } from '#functions/data/learning/record-completion.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { certificateSigner } from '#functions/gateways/certificate-signer.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/**
 * A person who has completed a course gets its certificate, also when the course has changed, is locked or was given back since. A
 * course that is completed without a record gets it here: the process died after the last mark, or the lecture that was
 * missing was removed.
 */
export const handler = endpoint(issueCertificate, {
  courses,
  enrolments,
  completions,
  certificates,
  certificateSigner,
})({
  prepare: async (call) => {
    const { completions, caller, params } = call;
    const [student, completion] = await Promise.all([
      getStudentCourse(call, params.courseId),
      completions.get(caller.userId, params.courseId),
    ]);
    return { student, completion };
  },
  act: async (call) => {
    const { prepared, caller, now, fail, certificates, certificateSigner } = call;
    const { courseId } = call.params;
    const { userId } = caller;
    const { student } = prepared;
    const { course, isPurchased, viewed } = student;
    const progress = [...viewed].map((lectureId) => ({ lectureId, viewed: true }));
    const isUnrecorded = course !== undefined && isPurchased && isCompleted(course.lectures, progress);
    const completion =
      prepared.completion ??
      (isUnrecorded
        ? await recordCompletion(call, course, student.progress?.studiedAt ?? new Date(now).toISOString())
        : undefined);
    if (!completion) return fail('NOT_COMPLETED');
    const { certificateId } = completion;
    const issued = await certificates.get(certificateId);
    if (issued) return { success: true as const, data: issued };
    const { userName } = await caller.user();
    const token = await certificateSigner.sign({
      iss: 'Twillfield',
      jti: certificateId,
      name: titleCase(userName),
      course: completion.title,
      category: completion.category,
      instructor: completion.instructorName,
      lectures: completion.lectureCount,
      completedOn: completion.completedOn,
    });
    const stored = await certificates.issue({ userId, courseId }, { certificateId, token });
    return stored ? { success: true as const, data: stored } : fail('NOT_COMPLETED');
  },
});
