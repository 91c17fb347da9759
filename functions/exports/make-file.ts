import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { ExportRepository, ExportSubject, StoredExport } from '#functions/data/exports/exports.ts';
import type { CorruptRowError } from '#functions/data/row.ts';
import type { ExportBucket, ExportFile } from '#functions/gateways/export-bucket.ts';
import { now } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { csvPages, type ListNeeds } from './csv-pages.ts';

interface FileNeeds extends ListNeeds {
  readonly exports: ExportRepository;
  readonly exportBucket: ExportBucket;
}

/** How often a run reports how far it is, ms. */
const REPORT_EVERY_MS = millisecondsInSecond;
/** After which a run gives up, ms: a minute before Lambda would end it (infra/grants.ts). */
const LONGEST_MS = 14 * millisecondsInMinute;
/** Corrupt rows that one line names. */
const MOST_NAMES = 20;

/**
 * Makes the file of an export. Can be repeated, and be run twice at the same time: each run writes an object of its own, and only that
 * of the run that has begun last becomes the file. A run that fails says so to the person, who can begin another file at once. Throws when
 * not even that can be written.
 */
export async function makeFile(needs: FileNeeds, subject: ExportSubject, run: string): Promise<void> {
  const { exports, exportBucket } = needs;
  const asked = await exports.start(subject, run, now());
  if (asked === undefined) return;
  const { userId, exportId } = subject;
  const objectKey = `${userId}/${exportId}/${run}.csv`;
  const file = exportBucket.create(objectKey, asked.fileName);
  try {
    // of a run that died
    if (asked.upload) await exportBucket.abort(asked.upload);
    const written = await writePages(needs, { asked, run, file });
    if (written === 'stopped') return await file.abort();
    const { corrupt, ...counts } = written;
    const bytes = await file.finish();
    const isFile = await exports.finish(subject, run, { ...counts, objectKey, bytes });
    log.info('export made', { exportId, list: asked.request.list, ...counts, bytes, isFile });
    if (corrupt.length > 0) log.error('export left corrupt rows out', { exportId, rows: corrupt });
  } catch (error) {
    log.error('export not made', { exportId, name: toErrorName(error) });
    // first what the person waits for; S3 removes parts after a day by itself
    await exports.fail(subject, run);
    await file.abort().catch((cause: unknown) => {
      log.warn('parts of an export not removed', { exportId, name: toErrorName(cause) });
    });
  }
}

/** Writes all pages; 'stopped' when another run makes the file, or its row is gone. */
async function writePages(
  needs: FileNeeds,
  { asked, run, file }: { asked: StoredExport; run: string; file: ExportFile },
) {
  const begunAt = now();
  let reportedAt = begunAt;
  const counts = { rows: 0, unreadable: 0 };
  const corrupt: Pick<CorruptRowError, 'row' | 'fields'>[] = [];
  for await (const page of csvPages(needs, asked, begunAt)) {
    const hadUpload = file.upload() !== undefined;
    await file.write(page.text);
    counts.rows += page.rows;
    counts.unreadable += page.unreadable;
    for (const { row, fields } of page.corrupt.slice(0, MOST_NAMES - corrupt.length))
      corrupt.push({ row, fields });
    const at = now();
    if (at - begunAt > LONGEST_MS) throw new Error('The list is too long for one run.');
    const upload = file.upload();
    if (at - reportedAt < REPORT_EVERY_MS && hadUpload === (upload !== undefined)) continue;
    if (!(await needs.exports.reportProgress(asked, run, { ...counts, upload }, at))) return 'stopped';
    reportedAt = at;
  }
  return { ...counts, corrupt };
}
