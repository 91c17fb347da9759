import { useEffect, useReducer, useRef, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Note } from '#shared/notes/note.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import type { Playback } from '../../player/playback.ts';
import { onNoteRefused } from '../../unsent/refused-notes.ts';
import { keepFocus } from '../../lecture/keep-focus.ts';
import { countOf, stamp } from '../study/study-words.ts';
import { ExportNotes } from './export-notes.tsx';
import { NewNote } from './new-note.tsx';
import { createDrafts } from './note-drafts.ts';
import { NoteItem } from './note-item.tsx';
import { byMoment } from './notes-as-markdown.rules.ts';
import { useOwnNotes } from './queries.ts';

interface NotesPanelProps {
  readonly course: CourseDetails;
  readonly lectureId: Id<'lecture'>;
  readonly playback: Playback;
  /** A note is to be written: the field takes the focus, once, and says so. */
  readonly called: boolean;
  readonly onCalled: () => void;
  readonly onJump: (note: Note) => void;
}

type Message = { readonly text: string; readonly deleted?: Note };

/** The private notes of a lecture, each at its second. */
export function NotesPanel(props: NotesPanelProps) {
  const { course, lectureId, playback, called, onCalled, onJump } = props;
  const { _id: userId } = useUser();
  const { known, notes, error, refetch, save, remove } = useOwnNotes(userId, course._id);
  const [drafts] = useState(() => createDrafts(userId, course._id));
  /** How many have come back as drafts. */
  const [refused, countRefused] = useReducer((before: number) => before + 1, 0);
  useEffect(() => onNoteRefused(countRefused), []);
  const [message, setMessage] = useState<Message>();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!called) return;
    field.current?.focus();
    onCalled();
  }, [called, onCalled]);
  useEffect(() => keepFocus(panel.current, (box) => box.querySelector('h2')), []);

  const failed = (failure: unknown, text: string, deleted?: Note) =>
    setMessage({ text: failureText(failure, text), ...(deleted && { deleted }) });
  async function deleteNote(note: Note): Promise<void> {
    try {
      await remove(note);
      setMessage({ text: `The note at ${stamp(note.seconds)} is deleted.`, deleted: note });
    } catch (failure) {
      failed(failure, 'The note could not be deleted. Please try again.');
    }
  }
  async function restore(note: Note): Promise<void> {
    try {
      await save(note);
      setMessage(undefined);
    } catch (failure) {
      failed(failure, 'The note could not be brought back. Please try again.', note);
    }
  }

  const own = notes.filter((note) => note.lectureId === lectureId).sort(byMoment);
  return (
    <div ref={panel} className="grid content-start gap-4 px-6 pt-4 pb-8 max-lg:px-gutter">
      <NewNote key={`${lectureId} ${refused}`} {...{ lectureId, playback, drafts, field }} onSave={save} />
      {known === undefined && error === null && <Spinner label="Loading your notes..." />}
      {known === undefined && error !== null && (
        <LoadFailure onRetry={() => void refetch()}>Your notes could not be loaded.</LoadFailure>
      )}
      {known !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <h2 className="font-display text-h3" tabIndex={-1}>
            {countOf(own.length, 'note')}
          </h2>
          <ExportNotes {...{ course, lectureId, notes }} />
        </div>
      )}
      <div role="status" className="empty:hidden">
        {message !== undefined && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunk px-4 py-2">
            <span className="min-w-0 wrap-anywhere">{message.text}</span>
            {message.deleted !== undefined && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => void (message.deleted && restore(message.deleted))}
              >
                Undo
              </Button>
            )}
          </p>
        )}
      </div>
      {own.length > 0 && (
        <ol className="border-t border-hairline">
          {own.map((note) => (
            <NoteItem
              key={`${note.noteId} ${refused}`}
              {...{ note, drafts }}
              onJump={() => onJump(note)}
              onSave={save}
              onDelete={() => void deleteNote(note)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
