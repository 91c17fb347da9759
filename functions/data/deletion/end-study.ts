import type { Key } from '../keys.ts';
import { studyCountRepository } from '../study/count-study.ts';
import { countedRowOf } from '../study/study-subjects.ts';
import type { Item, Table } from '../table.ts';

/** Whether a row `STUDIED#` says more than that something was counted. */
export const hasStudy = ({ study, lastActiveOn, places }: Item): boolean =>
  [study, lastActiveOn, places].some((value) => value !== undefined);

/**
 * Takes a person whose rows are gone out of the study figures, as the events of these rows do: what is told of twice is taken out once.
 * Throws where one of these rows is corrupt; the others are emptied.
 */
export async function endStudy(table: Table, studied: readonly Key[]): Promise<void> {
  const { corrupt } = await studyCountRepository(table).count(studied.map(countedRowOf));
  if (corrupt[0]) throw corrupt[0];
}
