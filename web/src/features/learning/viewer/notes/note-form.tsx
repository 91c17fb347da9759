import { type ReactNode, useState } from 'react';
import { saveNote } from '#shared/notes/routes.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
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

/** The text of a note. A failure says so below it, and the text stays. */
export function NoteForm({ label, draft, fieldRef, onText, onSave, children }: NoteFormProps) {
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function save(): Promise<void> {
    if (saving) return;
    const { lectureId, seconds, text } = draft;
    const checked = saveNote.body.safeParse({ lectureId, seconds, text });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return;
    }
    setSaving(true);
    try {
      await onSave(draft);
      setError(undefined);
    } catch (failure) {
      setError(`${failureText(failure, 'The note could not be saved.')} Your text is kept here.`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        className="[&_textarea]:min-h-21"
        label={label}
        error={error}
        placeholder="Write what you want to remember"
        value={draft.text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" busy={saving} busyText="Saving note...">
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
