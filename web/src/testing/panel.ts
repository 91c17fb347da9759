import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { getAuthenticator } from '#shared/auth/authenticator-routes.ts';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import { getInstructorStudents } from '#shared/courses/staff-routes.ts';
import type { Revenue } from '#shared/revenue/revenue.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { mockRoute } from './mock-api.ts';
import { numberedPage } from './numbered-page.ts';

/** Figures of two courses; 2,060.00 × 3 of the first, of which 630.00 is still expected. */
export function someRevenue(more: Partial<PlainIds<Revenue>> = {}): Revenue {
  return withIds<Revenue>({
    totalStudents: 3,
    totalCourses: 2,
    collected: 5550,
    returned: 0,
    expected: 630,
    pastDue: 0,
    counts: { payments: 4, returns: 0, openInstalments: 1, openPlans: 1, pastDue: 0 },
    priceTimesStudents: { total: 6180, ended: 0, otherPrice: 0, notBought: 0, noStudent: 0, otherCourses: 0 },
    courses: [
      {
        courseId: 'crs_1',
        title: 'DevOps',
        category: 'devops',
        date: '2026-09-07',
        pricing: 2060,
        studentCount: 3,
        lectureCount: 10,
        collected: 5550,
        returned: 0,
        expected: 630,
      },
      {
        courseId: 'crs_2',
        title: 'Terraform',
        category: 'devops',
        date: '2099-03-01',
        pricing: 1480,
        studentCount: 0,
        lectureCount: 6,
        collected: 0,
        returned: 0,
        expected: 0,
      },
    ],
    months: [],
    ...more,
  });
}

export function aCourseStudent(n: number, more: Partial<PlainIds<CourseStudent>> = {}): CourseStudent {
  return withIds<CourseStudent>({
    courseId: 'crs_1',
    courseTitle: 'DevOps',
    courseCategory: 'devops',
    studentId: `u${n}`,
    studentName: `student ${n}`,
    studentEmail: `s${n}@example.org`,
    enrolledAt: '2026-11-20T00:00:00.000Z',
    ...more,
  });
}

/** The calls of the Dashboard. */
export function mockDashboard({
  revenue = someRevenue(),
  students = [],
}: { revenue?: Revenue; students?: readonly CourseStudent[] } = {}): void {
  mockRoute(getRevenue, { data: revenue });
  mockRoute(getInstructorStudents, ({ query: { search = '', ...query } }) => {
    const found = students.filter(({ courseTitle, studentName, studentEmail }) =>
      [courseTitle, studentName, studentEmail].some((text) =>
        text.toLowerCase().includes(search.toLowerCase()),
      ),
    );
    return numberedPage(found, query);
  });
  mockRoute(listUpcomingAppointments, { data: [] });
  mockRoute(getAuthenticator, { data: { addedAt: '2026-11-20T00:00:00.000Z', recoveryCodesLeft: 8 } });
}
