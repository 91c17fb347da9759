import type { CorruptRowError } from '#functions/data/row.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Raises an alarm for each row that a job left out because it is corrupt: its key and the wrong fields, never what they hold
 * (I19). A row that was met twice is reported once.
 */
export function reportCorruptRows(corrupt: readonly CorruptRowError[]): void {
  const fieldsByRow = new Map(corrupt.map(({ row, fields }) => [row, fields]));
  for (const [row, fields] of fieldsByRow) log.critical('stored row is corrupt', { row, fields });
}
