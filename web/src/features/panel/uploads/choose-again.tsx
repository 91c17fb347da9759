import { useState } from 'react';
import { FileButton } from './file-button.tsx';
import type { Upload } from './upload.ts';
import { continueUploads } from './upload-store.ts';

/** Files that are named. */
const NAMED = 3;

/** Asks for the files of uploads that a reload interrupted: a page cannot keep the files themselves. */
export function ChooseAgain({ uploads }: { readonly uploads: readonly Upload[] }) {
  const [others, setOthers] = useState<readonly File[]>([]);
  const [only] = uploads.length === 1 ? uploads : [];
  const take = (files: readonly File[]) => setOthers(continueUploads(uploads, files));
  return (
    <span className="grid justify-items-end gap-1">
      {only === undefined ? (
        <FileButton label="Choose the same files to go on" multiple onFiles={take}>
          Choose the files
        </FileButton>
      ) : (
        <FileButton label={`Choose the same file to go on: ${only.file.name}`} onFiles={take}>
          Choose the file
        </FileButton>
      )}
      {others.length > 0 && (
        <span className="text-small font-semibold wrap-anywhere text-danger" role="alert">
          {only === undefined ? `Not of these files: ${namesOf(others)}.` : 'This is another file.'}
        </span>
      )}
    </span>
  );
}

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const more = files.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
