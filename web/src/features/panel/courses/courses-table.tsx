import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '#shared/courses/course.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { payingStudents } from '#shared/revenue/paying-students.rules.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageLinks } from '../sale/page-links.tsx';
import { SaleSwitch } from '../sale/sale-switch.tsx';

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
  {
    header: 'Actions',
    end: true,
    className: 'whitespace-nowrap',
    renderCell: ({ _id, title }) => (
      <ButtonLink variant="quiet" size="sm" to={paths.editCourse(_id)} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
    ),
  },
];

/** Each course with its start, its students, price × students and whether it is on sale; its title leads to its study, and a button to its form (ICRS-01, ICRS-04, G-35). */
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
  const { _id, title, category, level, image, lectureCount, isPublised, slug } = course;
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
        <Link className={cx(linkClasses, 'inline-block py-1')} to={paths.courseStudy(_id)}>
          {title}
        </Link>
        <span className="block text-small font-normal text-muted">
          {CATEGORIES[category]}, {level}
        </span>
        {!isPublised && <Badge className="my-0.75">Off sale</Badge>}
        {isPublised && slug !== undefined && <PageLinks title={title} slug={slug} />}
      </span>
    </span>
  );
}
