import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Id } from '#shared/kernel/id.ts';
import { MAX_LECTURES } from '#shared/courses/course-form.ts';
import { type FolderPlan, planFolder } from '#shared/courses/folder-import.rules.ts';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';
import { type ChosenFile, chosenFiles, droppedEntries, filesBelow } from './chosen-folder.ts';
import { toLectures } from './to-lectures.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

export type Plan = FolderPlan<ChosenFile>;

interface FolderImportOptions {
  readonly courseId: Id<'course'>;
  /** Whether the lectures are in sight and may be changed: elsewhere, and while the course is saved, a dropped folder is not taken. */
  readonly isShown: boolean;
  readonly onAdd: (lectures: DraftLecture[]) => void;
}

/** A folder that becomes lectures: chosen or dropped, looked at, and then added or not. */
export function useFolderImport({ courseId, isShown, onAdd }: FolderImportOptions) {
  const { getValues } = useFormContext<CourseDraft>();
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');

  function review(files: readonly ChosenFile[]): void {
    setProblem('');
    setPlan(planFolder(files, MAX_LECTURES - getValues('curriculum').length));
  }
  async function read(entries: readonly FileSystemEntry[]): Promise<void> {
    try {
      review(await filesBelow(entries));
    } catch (error) {
      console.error('A dropped folder could not be read', error);
      setProblem('The folder could not be read. Please drop it again, or choose it.');
    }
  }

  const canDrop = isShown && plan === undefined;
  const isOver = useDroppedFiles((data) => {
    // what a dialog lies over is not to be changed behind it
    if (!canDrop || document.querySelector('dialog[open]') !== null) return;
    const entries = droppedEntries(data);
    if (entries === undefined) setProblem('Drop a folder here, or files on the field that they are for.');
    else void read(entries);
  });

  return {
    plan,
    problem,
    isOver: isOver && canDrop,
    choose: (files: FileList) => review(chosenFiles(files)),
    add(chosen: Plan['lectures']): void {
      const { lectures, upload } = toLectures(chosen, courseId);
      setPlan(undefined);
      onAdd(lectures);
      upload();
    },
    cancel: () => setPlan(undefined),
  };
}
