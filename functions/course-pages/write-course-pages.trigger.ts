import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { courses } from '#functions/data/courses/courses.ts';
import { courseIdOfCard } from '#functions/data/parse-keys.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { edgeCache } from '#functions/gateways/edge-cache.ts';
import { siteBucket } from '#functions/gateways/site-bucket.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { type RowEvent, handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';
import { clock } from '#functions/runtime/clock.ts';
import { renderer } from './renderer.ts';
import { writeCoursePage, writeCourseSitemap } from './write-course-page.ts';

/** Paths of one purge, each of which costs; of more, all below the folders is purged. */
const MOST_PATHS = 30;
const FOLDERS = ['/courses/*', '/share/courses/*', '/sitemap/*'];

/**
 * Writes the public pages, pictures and sitemaps of the courses whose cards have changed into the site's bucket, then removes what CloudFront
 * has of them, in one purge (docs/adr/077). When one fails the others are purged, and the queue brings all events again. A page whose
 * course is corrupt stays as it is; the repair is an event by its next save, or by `npm run pages:write`.
 */
export const handler = task({ courses, siteBucket, edgeCache, renderer, clock })(
  async (batch: SQSEvent, needs): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async (events) => {
        const courseIds = [...new Set(events.map(({ SK }) => courseIdOfCard(SK)))];
        const shards = [...new Set(events.map(({ PK }) => PK))];
        const ended = await Promise.allSettled([
          ...courseIds.map((courseId) => writeCoursePage(needs, courseId, needs.clock.now)),
          ...shards.map((shard) => writeCourseSitemap(needs, shard)),
        ]);
        const changed = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
        reportCorruptRows(errors.filter((error) => error instanceof CorruptRowError));
        if (changed.length > 0) await needs.edgeCache.purge(...purgeOf(changed, events));
        const failed = errors.filter((error) => !(error instanceof CorruptRowError));
        if (failed.length > 0) throw failed[0];
        return 'done';
      },
      () => 'batch',
    ),
);

/** The same purge when the same events come again, and another one when they lead to more. */
function purgeOf(keys: readonly string[], events: readonly RowEvent[]): [paths: string[], reference: string] {
  const paths = keys.length > MOST_PATHS ? FOLDERS : keys.map((key) => `/${key}`).toSorted();
  const ids = events.map(({ eventId }) => eventId).toSorted();
  return [
    paths,
    createHash('sha256')
      .update([...ids, ...keys.toSorted()].join())
      .digest('hex'),
  ];
}
