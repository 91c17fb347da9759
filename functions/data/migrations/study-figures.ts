import { studyCountRepository } from '../study/count-study.ts';
import { isStudied } from '../study/study-subjects.ts';
import { type Migration, keysOf, migratedRows } from './migration.ts';

/** Enrolments, progress, completions and positions from before they were counted: no event tells of them again (docs/adr/079). */
export const studyFigures: Migration = {
  name: '0008-study-figures',
  concerns: isStudied,
  async compare(table, rows) {
    const { changes, corrupt } = await studyCountRepository(table).compare(keysOf(rows));
    return migratedRows(changes, corrupt);
  },
  async migrate(table, rows) {
    const { changed, corrupt } = await studyCountRepository(table).count(keysOf(rows));
    return migratedRows(changed, corrupt);
  },
};
