import type { ReactNode } from 'react';
import { CATEGORIES } from '#shared/courses/course.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { copyCoursePath } from '../copied-course.ts';

interface CoursesTableProps {
  readonly courses: readonly PanelCourse[];
  readonly footer: ReactNode;
}

const COLUMNS: readonly Column<PanelCourse>[] = [
  { header: 'Course', main: true, renderCell: (course) => <CourseName course={course} /> },
  {
    header: 'Start date',
    className: 'whitespace-nowrap numeric',
    renderCell: ({ date }) => showDay(date),
  },
  { header: 'Students', end: true, className: 'numeric', renderCell: ({ studentCount }) => studentCount },
  {
    header: 'Revenue',
    end: true,
    renderCell: ({ pricing, studentCount }) => <Money>{formatDollars(pricing * studentCount)}</Money>,
  },
  {
    header: 'Actions',
    end: true,
    className: 'whitespace-nowrap',
    renderCell: (course) => <CourseActions course={course} />,
  },
];

/** Each course with its start, its students, price × students, and the ways to its form, to its announcements and to a copy of it (ICRS-01, ICRS-04, G-35). */
export function CoursesTable({ courses, footer }: CoursesTableProps) {
  return (
    <DataTable
      label="All Courses"
      columns={COLUMNS}
      rows={courses}
      rowKey={({ _id }) => _id}
      footer={footer}
    />
  );
}

function CourseName({ course }: { readonly course: PanelCourse }) {
  const { title, category, level, image, lectureCount, isPublised } = course;
  return (
    <span className="flex items-center gap-4">
      <CourseCover
        className="w-16 flex-none rounded-sm max-sm:w-13"
        title={title}
        category={category}
        lectures={lectureCount}
        image={image[0]}
        sizes="64px"
      />
      <span className="min-w-0">
        {title}
        <span className="block text-small font-normal text-muted">
          {CATEGORIES[category]}, {level}
        </span>
      </span>
      {!isPublised && <Badge className="ml-auto">Not published</Badge>}
    </span>
  );
}

function CourseActions({ course: { _id, title } }: { readonly course: PanelCourse }) {
  return (
    <span className="inline-flex gap-2">
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
    </span>
  );
}
