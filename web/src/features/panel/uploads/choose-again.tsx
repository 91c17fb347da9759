import { useState } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Upload } from './upload.ts';
import { continueUpload } from './upload-store.ts';

/** Asks for the file of an upload that a reload interrupted: a page cannot keep the file itself. */
export function ChooseAgain({ upload: { id, file } }: { readonly upload: Upload }) {
  const [other, setOther] = useState(false);
  return (
    <span className="grid justify-items-end gap-1">
      <label
        className={buttonClasses({
          variant: 'quiet',
          size: 'sm',
          className: 'relative has-focus-visible:outline-3 has-focus-visible:outline-focus',
        })}
      >
        Choose the file
        <input
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={`Choose the same file to go on: ${file.name}`}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            currentTarget.value = '';
            if (chosen !== undefined) setOther(!continueUpload(id, chosen));
          }}
        />
      </label>
      {other && (
        <span className="text-small font-semibold text-danger" role="alert">
          This is another file.
        </span>
      )}
    </span>
  );
}
