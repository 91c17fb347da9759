import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import { isRunning, type UploadTarget } from '../upload.ts';
import { forgetChosen, keepChosen } from '../kept-chosen.ts';
import { uploadProblemText } from '../upload-problem-text.rules.ts';
import { addUploads } from '../upload-store.ts';
import { useUploads } from '../use-uploads.ts';

interface FieldRules {
  readonly fileType: UploadFileType;
  readonly target: UploadTarget;
  /** Said when nothing is chosen. */
  readonly noneText: string;
  /** Said instead of each file's reason when none of the chosen files fits. */
  readonly noneFitsText?: string;
  readonly fits: (file: File) => boolean;
}

/** Files that are chosen and uploaded at the press of a button; what cannot be accepted is refused at once, with a reason. */
export function useChosenFiles({ fileType, target, noneText, noneFitsText, fits }: FieldRules) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isUploading = useUploads(target).some(isRunning);
  // without its field a file is not chosen any more; a reload ends no effect
  const forget = useEffectEvent(() => forgetChosen(chosen));
  useEffect(() => () => forget(), []);
  return {
    chosen,
    problems,
    choose(files: readonly File[]) {
      if (noneFitsText !== undefined && !files.some(fits)) return setProblems([noneFitsText]);
      const texts = files.map((file) => uploadProblemText(file, fileType));
      setProblems(texts.filter((text) => text !== undefined));
      const accepted = files.filter((_, n) => texts[n] === undefined);
      keepChosen(accepted, { fileType, target });
      setChosen([...chosen, ...accepted]);
    },
    leaveOut(file: File) {
      forgetChosen([file]);
      setChosen(chosen.filter((one) => one !== file));
    },
    upload() {
      // a second press while the files of the first one are sent
      if (chosen.length === 0 && isUploading) return;
      if (chosen.length === 0) return setProblems([noneText]);
      forgetChosen(chosen);
      addUploads(chosen, fileType, target);
      setChosen([]);
      setProblems([]);
    },
  };
}
