import { useId, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Note } from '#shared/notes/note.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download } from '#web/ui/icons.ts';
import { NotebookText } from '../../icons.ts';
import { countOf } from '../study/study-words.ts';
import { notesAsMarkdown, notesFileName } from './notes-as-markdown.rules.ts';

interface ExportNotesProps {
  readonly course: CourseDetails;
  readonly lectureId: Id<'lecture'>;
  /** Of the whole course. */
  readonly notes: readonly Note[];
}

/** Saves the notes of the lecture or of the whole course as a Markdown file. */
export function ExportNotes({ course, lectureId, notes }: ExportNotesProps) {
  const [open, setOpen] = useState(false);
  const [whole, setWhole] = useState(true);
  const id = useId();
  const own = notes.filter((note) => note.lectureId === lectureId);
  const choices = [
    { value: false, label: `This lecture, ${countOf(own.length, 'note')}` },
    { value: true, label: `Whole course, ${countOf(notes.length, 'note')}` },
  ];
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        disabled={notes.length === 0}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Download} size="sm" />
        Export
      </Button>
      <div
        className="col-span-full grid gap-1 rounded-lg border border-edge bg-surface p-4 shadow-float"
        id={id}
        role="group"
        aria-label="Export"
        hidden={!open}
      >
        <fieldset className="grid border-b border-hairline pb-2">
          <legend className="sr-only">Which notes</legend>
          {choices.map(({ value, label }) => (
            <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                className="size-5 accent-primary"
                type="radio"
                name={id}
                checked={whole === value}
                onChange={() => setWhole(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button
          className="justify-start!"
          variant="ghost"
          onClick={() => {
            saveFile(
              notesFileName(course.title),
              'text/markdown',
              notesAsMarkdown(course, whole ? notes : own),
            );
            setOpen(false);
          }}
        >
          <Icon of={NotebookText} />
          Markdown (.md)
        </Button>
      </div>
    </>
  );
}
