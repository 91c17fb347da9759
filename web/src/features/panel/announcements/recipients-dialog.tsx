import { useState } from 'react';
import {
  type MailOutcome,
  type Recipient,
  type StaffAnnouncement,
  mailOutcome,
} from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useRecipients } from './queries.ts';

const OUTCOMES = {
  sent: 'Sent',
  unsubscribed: 'Unsubscribed',
  skipped: 'Never signed in, or no access, account or address',
  failed: 'Refused or bounced',
} as const satisfies Record<MailOutcome, string>;

const OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }));

const COLUMNS: readonly Column<Recipient>[] = [
  { header: 'Name', main: true, renderCell: ({ name }) => titleCase(name) },
  { header: 'Email', renderCell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
];

interface RecipientsDialogProps {
  readonly courseId: Id<'course'>;
  readonly announcement: StaffAnnouncement;
  readonly onClose: () => void;
}

/** Who got the mails of an announcement, and who did not. */
export function RecipientsDialog({ courseId, announcement, onClose }: RecipientsDialogProps) {
  const [outcome, setOutcome] = useState<MailOutcome>('sent');
  const recipients = useRecipients(courseId, announcement.announcementId, outcome);
  const { data, dataUpdatedAt, error, isPending, refetch } = recipients;
  const read = data?.pages[0]?.counts;
  // those of another outcome hold as well, until newer ones are read
  const [{ counts, countedAt }, setCounts] = useState({ counts: read, countedAt: dataUpdatedAt });
  if (dataUpdatedAt > countedAt) setCounts({ counts: read ?? counts, countedAt: dataUpdatedAt });
  const people = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog open onClose={onClose} title="Who got it" note={announcement.subject} closeButton wide>
      <div className="grid gap-4">
        {counts && (
          <p className="numeric">
            {counts.sent} sent, {counts.waiting} waiting, {counts.unsubscribed} unsubscribed, {counts.skipped}{' '}
            never signed in or without access, account or address, {counts.failed} refused or bounced.
          </p>
        )}
        {/* not with each answer while mails wait */}
        <VisuallyHidden>
          <span role="status">
            {counts?.waiting === 0 && `No mail is waiting any more: ${counts.sent} sent.`}
          </span>
        </VisuallyHidden>
        <p className="text-small text-muted">
          Students who get no e-mail see the announcement in the academy, as long as they have the course.
        </p>
        <SelectField
          label="Show"
          options={OPTIONS}
          value={outcome}
          onChange={({ target }) => setOutcome(mailOutcome.parse(target.value))}
        />
        {error !== null && (
          <LoadFailure onRetry={() => void refetch()}>
            {loadFailureText(error, notLoadedText('Who got it', data !== undefined))}
          </LoadFailure>
        )}
        {people.length > 0 && (
          <DataTable
            label={OUTCOMES[outcome]}
            columns={COLUMNS}
            rows={people}
            rowKey={({ email }) => email}
          />
        )}
        {isPending && <p className="text-muted">Loading...</p>}
        {people.length === 0 && !isPending && error === null && <p className="text-muted">None.</p>}
        <ShowMore className="justify-self-start" list={recipients} />
      </div>
    </Dialog>
  );
}
