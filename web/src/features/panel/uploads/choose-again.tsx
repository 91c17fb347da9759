import { useState } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Upload } from './upload.ts';
import { continueUploads } from './upload-store.ts';

/** Asks for the files of uploads that a reload interrupted: a page cannot keep the files themselves. */
export function ChooseAgain({ uploads }: { readonly uploads: readonly Upload[] }) {
  const [others, setOthers] = useState<readonly File[]>([]);
  const [only] = uploads.length === 1 ? uploads : [];
  return (
    <span className="grid justify-items-end gap-1">
      <label
        className={buttonClasses({
          variant: 'quiet',
          size: 'sm',
          className: 'relative has-focus-visible:outline-3 has-focus-visible:outline-focus',
        })}
      >
        {only === undefined ? 'Choose the files' : 'Choose the file'}
        <input
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={
            only === undefined
              ? 'Choose the same files to go on'
              : `Choose the same file to go on: ${only.file.name}`
          }
          multiple={only === undefined}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            setOthers(continueUploads(uploads, chosen));
          }}
        />
      </label>
      {others.length > 0 && (
        <span className="text-small font-semibold wrap-anywhere text-danger" role="alert">
          {only === undefined ? `Not of these files: ${namesOf(others)}.` : 'This is another file.'}
        </span>
      )}
    </span>
  );
}

const namesOf = (files: readonly File[]): string => {
  const names = files.slice(0, 3).map(({ name }) => `“${name}”`);
  return files.length > names.length
    ? `${names.join(', ')} and ${files.length - names.length} more`
    : names.join(', ');
};
