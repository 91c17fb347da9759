import { MAX_LECTURES } from '#shared/courses/course-form.ts';
import { useDerived } from '../use-derived.ts';
import { ChooseFolder } from './choose-folder.tsx';
import { ReviewFolder } from './review-folder.tsx';
import type { useFolderImport } from './use-folder-import.ts';

const HELP = 'import-folder-help';

/** 'Import a folder' with what it does, what went wrong, and the question about its lectures. */
export function FolderImport({ folder }: { readonly folder: ReturnType<typeof useFolderImport> }) {
  const isFull = useDerived(({ curriculum }) => curriculum.length >= MAX_LECTURES);
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <ChooseFolder disabled={isFull} describedBy={HELP} onChoose={folder.choose} />
      <p className="text-small text-muted" id={HELP}>
        {isFull
          ? `A course has at most ${MAX_LECTURES} lectures.`
          : 'A folder of videos, PDF files and captions becomes lectures. Choose it, or drop it here.'}
      </p>
      {folder.problem !== '' && (
        <p className="text-small font-semibold text-danger" role="alert">
          {folder.problem}
        </p>
      )}
      {folder.plan !== undefined && (
        <ReviewFolder plan={folder.plan} onAdd={folder.add} onCancel={folder.cancel} />
      )}
    </div>
  );
}
