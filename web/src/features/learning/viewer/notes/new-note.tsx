import { type RefObject, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { type Playback, usePlayback } from '../../player/playback.ts';
import { stamp } from '../study/study-words.ts';
import type { NoteDraft, NoteDrafts } from './note-drafts.ts';
import { NoteForm, OnlyYou } from './note-form.tsx';

interface NewNoteProps {
  readonly lectureId: Id<'lecture'>;
  readonly playback: Playback;
  readonly drafts: NoteDrafts;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onSave: (draft: NoteDraft) => Promise<void>;
}

/** A note at the second at which its first letter is written. */
export function NewNote({ lectureId, playback, drafts, field, onSave }: NewNoteProps) {
  const [draft, setDraft] = useState(() => drafts.read(lectureId));
  const { positionSeconds } = usePlayback(playback);
  const shown = draft ?? { noteId: '', lectureId, seconds: Math.floor(positionSeconds), text: '' };
  const keep = (written: NoteDraft) => {
    drafts.write(lectureId, written);
    setDraft(written);
  };
  const clear = () => {
    drafts.remove(lectureId);
    setDraft(undefined);
  };
  return (
    <NoteForm
      label={`Note at ${stamp(shown.seconds)}`}
      draft={shown}
      fieldRef={field}
      onText={(text) => {
        if (text === '') {
          clear();
          return;
        }
        keep({ ...shown, noteId: shown.noteId || crypto.randomUUID(), text });
      }}
      onSave={async (written) => {
        await onSave(written);
        const latest = drafts.read(lectureId);
        // what was written meanwhile is another note: nothing is lost
        if (latest === undefined || latest.text === written.text) clear();
        else keep({ ...latest, noteId: crypto.randomUUID() });
      }}
    >
      <OnlyYou />
    </NoteForm>
  );
}
