import { useState } from 'react';
import { DEFAULT_STUDY_SETTINGS, type StudySettings } from '#shared/study/study.ts';

/** How the person plays: as it was kept for the account, until something is changed here; a change is handed on. */
export function useStudySettings(
  kept: StudySettings | undefined,
  onSettings: ((changed: StudySettings) => void) | undefined,
) {
  const [changed, setChanged] = useState<StudySettings>();
  const settings = changed ?? kept ?? DEFAULT_STUDY_SETTINGS;
  function change(part: Partial<StudySettings>): void {
    const next = { ...settings, ...part };
    setChanged(next);
    onSettings?.(next);
  }
  return { settings, change };
}
