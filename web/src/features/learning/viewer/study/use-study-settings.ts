import { useEffect, useRef, useState } from 'react';
import { saveStudySettings } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS, type StudySettings } from '#shared/study/study.ts';
import { call, callOnLeave } from '#web/lib/api/call.ts';

/** ms after the last change at which it is saved. */
const SAVE_AFTER_MS = 1000;

/** Speed, volume and captions of the account: they change at once and are saved a second later, and what failed with the next. */
export function useStudySettings(stored: StudySettings = DEFAULT_STUDY_SETTINGS) {
  const [settings, setSettings] = useState(stored);
  const unsaved = useRef<StudySettings>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const calls = useRef({ wanted: false, underWay: false });

  // one call after another: the last one counts on the server
  const save = useRef(async () => {
    clearTimeout(timer.current);
    calls.current.wanted = true;
    if (calls.current.underWay) return;
    calls.current.underWay = true;
    while (calls.current.wanted && unsaved.current !== undefined) {
      calls.current.wanted = false;
      const body = unsaved.current;
      try {
        await call(saveStudySettings, { body });
        if (unsaved.current === body) unsaved.current = undefined;
      } catch {
        // kept for the next change or the next connection; the call has logged it
      }
    }
    calls.current.underWay = false;
  });

  useEffect(() => {
    const saveNow = save.current;
    const retry = () => void saveNow();
    const leave = () => {
      if (unsaved.current !== undefined) callOnLeave(saveStudySettings, { body: unsaved.current });
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      void saveNow();
    };
  }, []);

  return {
    settings,
    change(changed: StudySettings): void {
      setSettings(changed);
      unsaved.current = changed;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save.current(), SAVE_AFTER_MS);
    },
  };
}
