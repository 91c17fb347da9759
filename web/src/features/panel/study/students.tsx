import type { Id } from '#shared/kernel/id.ts';
import type { CourseStudy, StudyingStudent } from '#shared/study/course-study.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { CsvButton } from '../csv/csv-button.tsx';
import { ListBody } from '../lists/list-parts.tsx';
import { ShortName } from '../lists/short-name.tsx';
import { AwayStudents } from './away-students.tsx';
import type { StudyingLists } from './queries.ts';
import { ranges } from './video-parts.rules.ts';

const columnsOf = (lectureCount: number): readonly Column<StudyingStudent>[] => [
  { header: 'Student', main: true, renderCell: ({ name }) => <ShortName name={name} /> },
  { header: 'Email', renderCell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  { header: 'Last active', renderCell: (student) => <LastActive student={student} /> },
  {
    header: 'Lectures viewed',
    renderCell: ({ viewed }) => (
      <span className="block numeric max-md:text-right">
        {viewed.length} of {lectureCount}
        {viewed.length > 0 && viewed.length < lectureCount && (
          <span className="block text-small text-muted">
            {viewed.length === 1 ? 'Lecture' : 'Lectures'} {ranges(viewed)}
          </span>
        )}
      </span>
    ),
  },
];

function LastActive({
  student: { lastActiveOn, isInvited, isAway, finishedOn },
}: {
  readonly student: StudyingStudent;
}) {
  if (lastActiveOn === undefined)
    return <Badge tone="pending">{isInvited ? 'Invited' : 'Not started'}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
      <span className="whitespace-nowrap">{showDay(lastActiveOn)}</span>
      {isAway && <Badge tone="due">Not seen for 14 days</Badge>}
      {finishedOn !== undefined && <Badge tone="completed">Finished</Badge>}
    </span>
  );
}

interface StudyingStudentsProps {
  readonly courseId: Id<'course'>;
  readonly lists: StudyingLists;
  readonly study: CourseStudy;
}

/** The students of a course: all, the last active first and who has not begun last, or those who were not seen for 14 days. */
export function StudyingStudents({ courseId, lists, study }: StudyingStudentsProps) {
  const { all, away, seen, setSeen } = lists;
  const columns = columnsOf(study.lectures.length);
  return (
    <section className="mt-12" aria-labelledby="students">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="scroll-mt-6 font-display text-h2" id="students">
          Students
        </h2>
        <CsvButton className="max-sm:w-full" label="Export CSV" list="study" courseId={courseId} />
      </div>
      <Tabs
        label="Students"
        value={seen}
        onChange={setSeen}
        tabs={[
          { value: 'all', label: 'All students', panel: <AllStudents list={all} columns={columns} /> },
          {
            value: 'away',
            label: 'Not seen for 14 days',
            count: study.away,
            panel: <AwayStudents list={away} columns={columns} />,
          },
        ]}
      />
    </section>
  );
}

interface AllStudentsProps {
  readonly list: StudyingLists['all'];
  readonly columns: readonly Column<StudyingStudent>[];
}

function AllStudents({ list, columns }: AllStudentsProps) {
  return (
    <ListBody
      list={list}
      label="Students"
      empty={
        <EmptyState level={3} title="No students yet" note="Students appear here once they are enrolled." />
      }
      noneTitle="No students found"
      noneNote={() => ''}
    >
      {(footer) => (
        <DataTable
          label="Students"
          columns={columns}
          rows={list.rows}
          rowKey={({ studentId }) => studentId}
          footer={footer}
        />
      )}
    </ListBody>
  );
}
