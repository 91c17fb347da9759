import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pencil, Trash } from '#web/ui/icons.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { keepFocus } from '../../lecture/keep-focus.ts';
import { stamp } from '../study/study-words.ts';
import type { ShownNote } from '../../unsent/unsent-note.ts';
import type { NoteDraft, NoteDrafts } from './note-drafts.ts';
import { NoteForm } from './note-form.tsx';

interface NoteItemProps {
  readonly note: ShownNote;
  readonly drafts: NoteDrafts;
  readonly onJump: () => void;
  readonly onSave: (draft: NoteDraft) => Promise<void>;
  readonly onDelete: () => void;
}

/** A note: its moment leads to the video; it can be changed and deleted. */
export function NoteItem({ note, drafts, onJump, onSave, onDelete }: NoteItemProps) {
  const { noteId, lectureId, seconds, text, waits } = note;
  const [draft, setDraft] = useState(() => drafts.read(noteId));
  const item = useRef<HTMLLIElement>(null);
  // to the field that it is changed in, and from there back to the button
  useEffect(
    () => keepFocus(item.current, (box) => box.querySelector<HTMLElement>('textarea, [data-change]')),
    [],
  );
  const at = stamp(seconds);
  const end = () => {
    drafts.remove(noteId);
    setDraft(undefined);
  };
  const write = (written: string) => {
    const changed = { noteId, lectureId, seconds, text: written };
    drafts.write(noteId, changed);
    setDraft(changed);
  };
  if (draft !== undefined) {
    return (
      <li ref={item} className="border-b border-hairline py-3">
        <NoteForm
          label={`Note at ${at}`}
          draft={draft}
          onText={write}
          onSave={async (changed) => {
            await onSave(changed);
            end();
          }}
        >
          <Button variant="quiet" onClick={end}>
            Cancel
          </Button>
        </NoteForm>
      </li>
    );
  }
  return (
    <li
      ref={item}
      className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-hairline py-2"
    >
      <button
        type="button"
        className={`${linkClasses} min-h-10 cursor-pointer text-left numeric pointer-coarse:min-h-11`}
        aria-label={`Go to ${at}`}
        onClick={onJump}
      >
        {at}
      </button>
      <div className="pt-2 leading-[1.5]">
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        {waits && (
          <p className="text-small text-muted" role="status">
            It will be saved when you are back online.
          </p>
        )}
      </div>
      <span className="flex">
        <Button
          variant="ghost"
          iconOnly
          className="text-muted!"
          aria-label={`Change the note at ${at}`}
          data-change=""
          onClick={() => write(text)}
        >
          <Icon of={Pencil} />
        </Button>
        <Button
          variant="ghost"
          iconOnly
          className="text-muted!"
          aria-label={`Delete the note at ${at}`}
          onClick={onDelete}
        >
          <Icon of={Trash} />
        </Button>
      </span>
    </li>
  );
}
