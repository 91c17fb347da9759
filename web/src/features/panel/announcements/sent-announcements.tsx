import { useState } from 'react';
import type { StaffAnnouncement } from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextWithLinks } from '#web/ui/text/text-with-links.tsx';
import { RecipientsDialog } from './recipients-dialog.tsx';
import { showInstant } from './show-instant.ts';

interface SentAnnouncementsProps {
  readonly courseId: Id<'course'>;
  readonly announcements: readonly StaffAnnouncement[];
}

/** What was announced, newest first, with who sent it and who got it. */
export function SentAnnouncements({ courseId, announcements }: SentAnnouncementsProps) {
  const [opened, setOpened] = useState<StaffAnnouncement>();
  return (
    <>
      <ol className="grid gap-4">
        {announcements.map((one) => (
          <li
            key={one.announcementId}
            className="rounded-lg border border-hairline bg-surface px-6 py-5 max-sm:px-4"
          >
            <div className="mb-2 flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h3 className="font-display text-h3 wrap-anywhere">
                  <bdi>{one.subject}</bdi>
                </h3>
                <p className="text-small text-muted">
                  Sent by <bdi>{titleCase(one.sentBy)}</bdi>
                  {one.from !== titleCase(one.sentBy) && (
                    <>
                      {' '}
                      as <bdi>{one.from}</bdi>
                    </>
                  )}
                  ,{' '}
                  <time className="numeric" dateTime={one.sentAt}>
                    {showInstant(one.sentAt)}
                  </time>
                </p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Who got it: ${one.subject}`}
                onClick={() => setOpened(one)}
              >
                Who got it
              </Button>
            </div>
            <TextWithLinks text={one.text} />
          </li>
        ))}
      </ol>
      {opened !== undefined && (
        <RecipientsDialog courseId={courseId} announcement={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
