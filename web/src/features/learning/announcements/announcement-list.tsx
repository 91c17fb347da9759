import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { TextWithLinks } from '#web/ui/text/text-with-links.tsx';

/** What was announced, newest first. */
export function AnnouncementList({ announcements }: { readonly announcements: readonly Announcement[] }) {
  return (
    <ol className="grid gap-4">
      {announcements.map(({ announcementId, subject, text, from, sentAt }) => (
        <li key={announcementId}>
          <article
            className="rounded-lg border border-hairline bg-surface px-6 py-5 max-sm:px-4"
            aria-labelledby={announcementId}
          >
            <h2 className="font-display text-h3 wrap-anywhere" id={announcementId}>
              <bdi>{subject}</bdi>
            </h2>
            <p className="mb-3 text-small text-muted">
              From <bdi>{from}</bdi>,{' '}
              <time className="numeric" dateTime={sentAt}>
                {formatIn(browserZone(), Date.parse(sentAt), { dateStyle: 'long', timeStyle: 'short' })}
              </time>
            </p>
            <TextWithLinks text={text} />
          </article>
        </li>
      ))}
    </ol>
  );
}
