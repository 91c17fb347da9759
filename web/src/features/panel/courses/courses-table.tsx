import type { ReactNode } from 'react';
import { CATEGORIES } from '#shared/courses/course.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
import { copyCoursePath } from '../copied-course.ts';

interface CoursesTableProps {
  readonly courses: readonly PanelCourse[];
  readonly footer: ReactNode;
}

/** Each course with its start, its students, price × students, and the ways to its form and to a copy of it (ICRS-01, ICRS-04, G-35). */
export function CoursesTable({ courses, footer }: CoursesTableProps) {
  return (
    <Table
      stacks
      label="All Courses"
      columns={['Course', 'Start date', 'Students', 'Revenue', 'Actions']}
      endColumns={['Students', 'Revenue', 'Actions']}
      footer={footer}
    >
      {courses.map((course) => (
        <CourseRow key={course._id} course={course} />
      ))}
    </Table>
  );
}

function CourseRow({ course }: { readonly course: PanelCourse }) {
  const { _id, title, category, level, date, pricing, studentCount, image, lectureCount } = course;
  return (
    <TableRow stacks>
      <Cell label="Course" main>
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
          {!course.isPublised && <Badge className="ml-auto">Not published</Badge>}
        </span>
      </Cell>
      <Cell label="Start date" className="whitespace-nowrap numeric">
        {showDay(date)}
      </Cell>
      <Cell label="Students" end className="numeric">
        {studentCount}
      </Cell>
      <Cell label="Revenue" end>
        <Money>{formatDollars(pricing * studentCount)}</Money>
      </Cell>
      <Cell label="Actions" end className="whitespace-nowrap">
        <span className="inline-flex gap-2">
          <ButtonLink variant="quiet" size="sm" to={paths.editCourse(_id)} aria-label={`Edit ${title}`}>
            Edit
          </ButtonLink>
          <ButtonLink variant="ghost" size="sm" to={copyCoursePath(_id)} aria-label={`Duplicate ${title}`}>
            Duplicate
          </ButtonLink>
        </span>
      </Cell>
    </TableRow>
  );
}
