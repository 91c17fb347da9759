import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { getAllCourses } from '#shared/courses/routes.ts';
import { edgeCache } from '#functions/gateways/edge-cache.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';

/** Every part of the public list. */
const LIST = `/api${getAllCourses.path}*`;

/**
 * Removes the public list from CloudFront when cards have changed: one purge for all events of a call. After a failure the queue sends them
 * again; until then the list is at most as old as its Cache-Control allows (docs/adr/053).
 */
export const handler = task({ edgeCache })(
  async (batch: SQSEvent, { edgeCache }): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async (events) => {
        const ids = events.map(({ eventId }) => eventId).toSorted();
        await edgeCache.purge([LIST], createHash('sha256').update(ids.join()).digest('hex'));
        return 'done';
      },
      () => LIST,
    ),
);
