import type { CourseStudent } from '#shared/courses/course-student.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { staffCoursesApi } from '#web/lib/api/staff-courses.ts';
import { config } from '#web/lib/config.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
import { CsvButton } from '../csv/csv-button.tsx';
import type { CsvColumn } from '../csv/csv-file.ts';
import { ListBody, ListSearch } from '../lists/list-parts.tsx';
import { useStudents } from './queries.ts';

const STUDENT_COLUMNS: readonly CsvColumn<CourseStudent>[] = [
  { title: 'Student', value: ({ studentName }) => titleCase(studentName) },
  { title: 'Email', value: ({ studentEmail }) => studentEmail },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Bought on', value: ({ enrolledAt }) => dayIn(config().academyTimeZone, Date.parse(enrolledAt)) },
];

/** 'Students List': one row for each course that a student has (IDASH-03..07, G-35). */
export function StudentsList() {
  const list = useStudents();
  return (
    <section aria-labelledby="students-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-h2" id="students-list">
          Students List
        </h2>
        <CsvButton
          className="ml-auto max-sm:w-full"
          label="Export CSV"
          fileName="students"
          columns={STUDENT_COLUMNS}
          readPage={(cursor) => staffCoursesApi.getInstructorStudents({ query: cursor ? { cursor } : {} })}
        />
        <ListSearch className="w-105 max-w-full" list={list} label="Course, student or email" />
      </div>
      <ListBody
        list={list}
        label="Students List"
        empty={<EmptyState level={3} title="No students yet" note="Whoever buys a course appears here." />}
        noneTitle="No students found"
        noneNote={(search) => `No course title, student name or email contains “${search}”.`}
      >
        {(footer) => (
          <Table stacks label="Students List" columns={['Student', 'Email', 'Course']} footer={footer}>
            {list.rows.map((student) => (
              <TableRow key={`${student.courseId} ${student.studentId}`} stacks>
                <Cell label="Student" main>
                  {titleCase(student.studentName)}
                </Cell>
                <Cell label="Email">
                  <EmailAddress>{student.studentEmail}</EmailAddress>
                </Cell>
                <Cell label="Course">{student.courseTitle}</Cell>
              </TableRow>
            ))}
          </Table>
        )}
      </ListBody>
    </section>
  );
}
