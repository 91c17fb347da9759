import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CATEGORIES } from '#shared/courses/course.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { payingStudents } from '#shared/revenue/paying-students.rules.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { copyCoursePath } from '../copied-course.ts';
import { PageLinks } from '../sale/page-links.tsx';
import { SaleSwitch } from '../sale/sale-switch.tsx';

const EnrollDialog = lazy(async () => ({
  default: (await import('../enrolments/enroll-dialog.tsx')).EnrollDialog,
}));

interface CoursesTableProps {
  readonly courses: readonly PanelCourse[];
  readonly footer: ReactNode;
}

const COLUMNS: readonly Column<PanelCourse>[] = [
  { header: 'Course', main: true, renderCell: (course) => <CourseName course={course} /> },
  {
    header: 'Start date',
    className: 'numeric 2xl:whitespace-nowrap',
    renderCell: ({ date }) => showDay(date),
  },
  { header: 'Students', end: true, className: 'numeric', renderCell: ({ studentCount }) => studentCount },
  {
    header: 'Revenue',
    end: true,
    renderCell: (course) => <Money>{formatDollars(course.pricing * payingStudents(course))}</Money>,
  },
  {
    header: 'On sale',
    className: 'max-md:items-center!',
    renderCell: (course) => <SaleSwitch course={course} />,
  },
];

/** Each course with its start, its students, price × students, whether it is on sale, the ways to its form, to a copy of it and to its students’ study and announcements, and the dialog that enrols students (ICRS-01, ICRS-04, G-35). */
export function CoursesTable({ courses, footer }: CoursesTableProps) {
  const [enrolled, setEnrolled] = useState<PanelCourse>();
  const actions: Column<PanelCourse> = {
    header: 'Actions',
    end: true,
    className: 'whitespace-nowrap',
    renderCell: (course) => <CourseActions course={course} onEnroll={setEnrolled} />,
  };
  return (
    <>
      <DataTable
        label="All Courses"
        columns={[...COLUMNS, actions]}
        rows={courses}
        rowKey={({ _id }) => _id}
        footer={footer}
      />
      {enrolled && (
        <Suspense>
          <EnrollDialog
            courseId={enrolled._id}
            courseTitle={enrolled.title}
            onClose={() => setEnrolled(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function CourseName({ course }: { readonly course: PanelCourse }) {
  const { title, category, level, image, lectureCount, isPublised, slug } = course;
  return (
    <span className="flex items-center gap-4">
      <CourseCover
        className="w-16 flex-none rounded-sm max-sm:w-13 md:max-2xl:hidden"
        title={title}
        category={category}
        lectures={lectureCount}
        image={image[0]}
        sizes="64px"
      />
      <span className="min-w-28">
        {title}
        <span className="block text-small font-normal text-muted">
          {CATEGORIES[category]}, {level}
        </span>
        {!isPublised && <Badge className="my-0.75">Off sale</Badge>}
        {isPublised && slug !== undefined && <PageLinks title={title} slug={slug} />}
      </span>
    </span>
  );
}

interface CourseActionsProps {
  readonly course: PanelCourse;
  readonly onEnroll: (course: PanelCourse) => void;
}

function CourseActions({ course, onEnroll }: CourseActionsProps) {
  const { _id, title } = course;
  return (
    <span className="inline-grid grid-cols-[auto_auto] gap-x-2 gap-y-1">
      <ButtonLink variant="quiet" size="sm" to={paths.editCourse(_id)} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        size="sm"
        to={paths.courseAnnouncements(_id)}
        aria-label={`Announce to the students of ${title}`}
      >
        Announce
      </ButtonLink>
      <ButtonLink variant="ghost" size="sm" to={copyCoursePath(_id)} aria-label={`Duplicate ${title}`}>
        Duplicate
      </ButtonLink>
      <ButtonLink variant="ghost" size="sm" to={paths.courseStudy(_id)} aria-label={`Study of ${title}`}>
        Study
      </ButtonLink>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Enroll students in ${title}`}
        onClick={() => onEnroll(course)}
      >
        Enroll students
      </Button>
    </span>
  );
}
