import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { saveNote } from '#shared/notes/routes.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lock } from '#web/ui/icons.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import type { NoteDraft } from './note-drafts.ts';

interface NoteFormProps {
  readonly label: string;
  readonly draft: NoteDraft;
  readonly fieldRef?: React.Ref<HTMLTextAreaElement>;
  readonly onText: (text: string) => void;
  /** Rejects when the note was not saved. */
  readonly onSave: (draft: NoteDraft) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

const noteText = z.pick(saveNote.body, { text: true });

/** The text of a note. A failure says so below it, and the text stays. */
export function NoteForm({ label, draft, fieldRef, onText, onSave, children }: NoteFormProps) {
  const { text } = draft;
  const { busy, failure, field, submit, reset } = useZodForm({
    schema: noteText,
    initial: { text },
    values: { text },
    onValues: (written) => onText(written.text),
    onSubmit: async () => {
      await onSave(draft);
      reset();
    },
  });
  const { error, ...textField } = field('text');
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        {...textField}
        ref={fieldRef}
        className="[&_textarea]:min-h-21"
        label={label}
        error={
          failure
            ? `${failureText(failure.error, 'The note could not be saved.')} Your text is kept here.`
            : error
        }
        placeholder="Write what you want to remember"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" busy={busy} busyText="Saving note...">
          Save note
        </Button>
      </div>
    </form>
  );
}

/** Who sees what is written. */
export function OnlyYou() {
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <Icon of={Lock} size="sm" />
      Only you can see your notes.
    </p>
  );
}
