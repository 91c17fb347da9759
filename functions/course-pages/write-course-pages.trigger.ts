import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { courses } from '#functions/data/courses/courses.ts';
import { courseIdOfCard } from '#functions/data/parse-keys.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { edgeCache } from '#functions/gateways/edge-cache.ts';
import { siteBucket } from '#functions/gateways/site-bucket.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';
import { clock } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { renderer } from './renderer.ts';
import { writeCoursePage, writeCourseSitemap } from './write-course-page.ts';

/** Paths of one purge, each of which costs; of more, all below the folders is purged. */
const MOST_PATHS = 30;
const FOLDERS = ['/courses/*', '/share/courses/*', '/sitemap/*'];

/**
 * Writes the public pages, pictures and sitemaps of the courses whose cards have changed into the site's bucket, then removes what CloudFront
 * has of them, in one purge (docs/adr/077). The queue brings the events again of the courses of which one failed; what that one may have
 * changed is purged as well. A page whose course is corrupt stays as it is; the repair is an event by its next save, or by
 * `npm run pages:write`.
 */
export const handler = task({ courses, siteBucket, edgeCache, renderer, clock })(async (
  batch: SQSEvent,
  needs,
): Promise<SQSBatchResponse> => {
  const { now } = needs.clock;
  const changed = new Set<string>();
  const eventIds: string[] = [];
  const sitemaps = new Map<string, Promise<void>>();
  const writeSitemapOnce = (shard: string) => {
    const writing = sitemaps.get(shard) ?? writeCourseSitemap(needs, shard, changed);
    sitemaps.set(shard, writing);
    return writing;
  };

  const response = await handleRowEvents(
    batch,
    async (events) => {
      eventIds.push(...events.map(({ eventId }) => eventId));
      const [{ PK, SK }] = events;
      const ended = await Promise.allSettled([
        writeCoursePage(needs, courseIdOfCard(SK), now, changed),
        writeSitemapOnce(PK),
      ]);
      const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      reportCorruptRows(errors.filter((error) => error instanceof CorruptRowError));
      const failed = errors.filter((error) => !(error instanceof CorruptRowError));
      if (failed.length > 0) throw failed[0];
      return 'done';
    },
    ({ SK }) => SK,
  );
  if (changed.size === 0) return response;

  const hasFailed = response.batchItemFailures.length > 0;
  try {
    // the same purge when the same events come again after this one failed, and another one after a write failed
    await needs.edgeCache.purge(...purgeOf([...changed], hasFailed ? [...eventIds, `${now()}`] : eventIds));
    return response;
  } catch (error) {
    log.error('pages not purged', { name: toErrorName(error) });
    return { batchItemFailures: batch.Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  }
});

function purgeOf(keys: readonly string[], ids: readonly string[]): [paths: string[], reference: string] {
  const paths = keys.length > MOST_PATHS ? FOLDERS : keys.map((key) => `/${key}`).toSorted();
  return [
    paths,
    createHash('sha256')
      .update([...ids.toSorted(), ...keys.toSorted()].join())
      .digest('hex'),
  ];
}
