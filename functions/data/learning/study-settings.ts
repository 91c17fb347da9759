import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { type StudySettings, studySettings as sentSettings } from '#shared/study/study.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';

/** How a person plays videos; the row has its keys beside it. */
export const storedStudySettings = z.object(sentSettings.shape);

export function studySettingsRepository(table: Table) {
  return {
    /** Undefined until something was changed. */
    async get(userId: Id<'user'>): Promise<StudySettings | undefined> {
      const row = await table.get<Item>(keys.studySettings(userId), { consistent: true });
      const settings = parseRow(storedStudySettings, row);
      // without the keys of the row
      return settings && z.parse(storedStudySettings, settings);
    },

    async put(userId: Id<'user'>, settings: StudySettings): Promise<void> {
      await table.put({ ...keys.studySettings(userId), ...settings });
    },
  };
}
export type StudySettingsRepository = ReturnType<typeof studySettingsRepository>;

export const studySettings = lazily(() => studySettingsRepository(table()));
