import { useState } from 'react';
import { checkEnrolments, enrolPeople } from '#shared/enrolments/by-hand-routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { enrollings } from '../enrollings.ts';
import { useKnownEnrolling } from '../enrolling/use-enrolling.ts';
import { CheckStep } from './check-step.tsx';
import { type CheckedRow, toCheckedRows } from './checked-row.ts';
import { ListStep } from './list-step.tsx';
import type { FilePerson } from './read-people-file.ts';
import { ResultStep } from './result-step.tsx';

interface EnrollDialogProps {
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
  readonly onClose: () => void;
}

/** A list that was checked, under the id of the request that enrols it: a second press sends the same request. */
interface Checked {
  readonly requestId: Id<'enrolment-request'>;
  readonly rows: readonly CheckedRow[];
}

/** Enrols people in a course: whom, what would become of each, and how far it is (docs/adr/078). */
export function EnrollDialog({ courseId, courseTitle, onClose }: EnrollDialogProps) {
  const { _id: userId } = useUser();
  const [checked, setChecked] = useState<Checked>();
  // a request whose dialog was closed before its end, or before who was not enrolled was seen
  const [begun, setBegun] = useState(
    () => enrollings.get().find((one) => one.courseId === courseId)?.requestId,
  );
  const [isRetrying, setRetrying] = useState(false);
  const enrolling = useKnownEnrolling(begun);

  /** What became of the request was seen. */
  function leave(): void {
    if (begun !== undefined && enrolling.data?.state === 'done') enrollings.remove(begun);
    setBegun(undefined);
  }

  async function check(people: readonly FilePerson[]): Promise<void> {
    const listed = people.map(({ email, name }) => ({ email, ...(name !== undefined && { name }) }));
    const { data } = await call(checkEnrolments, { body: { courseId, people: listed } });
    setChecked({
      requestId: crypto.randomUUID() as Id<'enrolment-request'>,
      rows: toCheckedRows(people, data),
    });
    leave();
  }

  async function enrol({ requestId, rows }: Checked, reason: string): Promise<void> {
    const people = rows
      .filter(({ verdict }) => verdict === 'enrol')
      .toSorted((a, b) => a.line - b.line)
      .map(({ email, name }) => ({ email, name }));
    await enrollings.begin({ userId, requestId, courseId, courseTitle }, () =>
      call(enrolPeople, { body: { requestId, courseId, people, reason } }),
    );
    setBegun(requestId);
  }

  function retry(failed: readonly { row: number; email: string; name: string }[]): void {
    setRetrying(true);
    check(failed.map(({ email, name }, at) => ({ line: at + 1, email, name })))
      .catch((error: unknown) =>
        toast.error(failureText(error, 'They could not be checked. Please try again.')),
      )
      .finally(() => setRetrying(false));
  }

  function close(): void {
    leave();
    onClose();
  }

  return (
    <Dialog open wide closeButton onClose={close} title="Enroll students" note={courseTitle}>
      {begun !== undefined ? (
        <ResultStep
          enrolling={enrolling.data}
          error={enrolling.error}
          onRetry={retry}
          isRetrying={isRetrying}
          onClose={close}
        />
      ) : checked ? (
        <CheckStep
          rows={checked.rows}
          courseTitle={courseTitle}
          onEnrol={(reason) => enrol(checked, reason)}
          onBack={() => setChecked(undefined)}
        />
      ) : (
        <ListStep onPeople={check} />
      )}
    </Dialog>
  );
}
