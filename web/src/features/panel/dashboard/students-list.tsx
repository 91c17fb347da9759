import type { CourseStudent } from '#shared/courses/course-student.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { CsvButton } from '../csv/csv-button.tsx';
import { ListBody, ListSearch } from '../lists/list-parts.tsx';
import { useStudents } from './queries.ts';
import { ShortName } from '../lists/short-name.tsx';

const COLUMNS: readonly Column<CourseStudent>[] = [
  { header: 'Student', main: true, renderCell: ({ studentName }) => <ShortName name={studentName} /> },
  { header: 'Email', renderCell: ({ studentEmail }) => <EmailAddress>{studentEmail}</EmailAddress> },
  {
    header: 'Course',
    renderCell: ({ courseTitle, byHand }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        {courseTitle}
        {byHand && <Badge>Enrolled by hand</Badge>}
      </span>
    ),
  },
];

/** 'Students List': one row for each course that a student has (IDASH-03..07, G-35). */
export function StudentsList() {
  const list = useStudents();
  return (
    <section aria-labelledby="students-list">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <h2 className="flex min-h-12 items-center font-display text-h2" id="students-list">
          Students List
        </h2>
        <CsvButton className="ml-auto max-sm:w-full" label="Export CSV" list="students" />
        <ListSearch className="w-105 max-w-full" list={list} label="Course, student or email" />
      </div>
      <ListBody
        list={list}
        label="Students List"
        empty={<EmptyState level={3} title="No students yet" note="Whoever has a course appears here." />}
        noneTitle="No students found"
        noneNote={(finds) => `No course title, student name or email ${finds}.`}
      >
        {(footer) => (
          <DataTable
            label="Students List"
            columns={COLUMNS}
            rows={list.rows}
            rowKey={({ courseId, studentId }) => `${courseId} ${studentId}`}
            footer={footer}
          />
        )}
      </ListBody>
    </section>
  );
}
