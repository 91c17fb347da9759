import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';
import { giveUpFile } from '../give-up-file.ts';
import { focusField } from '../focus-field.ts';
import { useFormPlace } from '../form-place.ts';
import { withLectureId } from '../form-values.ts';

interface DeletedLecture {
  readonly lecture: DraftLecture;
  readonly position: number;
}

/**
 * The lectures of the form: adding, moving, deleting and taking that back, each with its focus and announcement. What the rows get
 * stays the same from one render to the next, so that a row renders again only when it changes (a course has up to 200).
 */
export function useLectures() {
  const { control, getValues } = useFormContext<CourseDraft>();
  const { fields, append, remove, insert, move } = useFieldArray({
    control,
    name: 'curriculum',
    keyName: 'key',
  });
  const { setOpenLecture } = useFormPlace();
  const [deleted, setDeleted] = useState<DeletedLecture>();
  const [announcement, setAnnouncement] = useState('');
  const ids = useMemo(() => fields.map(({ _id, key }) => _id ?? key), [fields]);
  const positionOf = useCallback(
    (id: string) => getValues('curriculum').findIndex(({ _id }) => _id === id),
    [getValues],
  );
  const find = useCallback(
    (id: string): DraftLecture | undefined => getValues('curriculum')[positionOf(id)],
    [getValues, positionOf],
  );
  const titleOf = useCallback(
    (id: string): string => find(id)?.title || `Lecture ${positionOf(id) + 1}`,
    [find, positionOf],
  );
  const moveTo = useCallback((id: string, to: number) => move(positionOf(id), to), [move, positionOf]);

  /** By button: the buttons move with the lecture, and the focus stays on the one that was pressed. */
  const moveAndFocus = useCallback(
    (id: string, to: number) =>
      flushSync(() => {
        moveTo(id, to);
        setAnnouncement(`${titleOf(id)}, position ${to + 1} of ${getValues('curriculum').length}.`);
      }),
    [getValues, moveTo, titleOf],
  );

  function add(): void {
    const position = getValues('curriculum').length;
    const lecture = withLectureId(newLecture(position + 1));
    flushSync(() => {
      append(lecture, { shouldFocus: false });
      setOpenLecture(lecture._id);
      setAnnouncement(`${lecture.title} added.`);
    });
    focusField(`curriculum.${position}.title`);
  }

  /** Lectures of a folder, after the others; the focus stays where the question about them returns it. */
  function addAll(lectures: DraftLecture[]): void {
    append(lectures, { shouldFocus: false });
    setAnnouncement(lectures.length === 1 ? '1 lecture added.' : `${lectures.length} lectures added.`);
  }

  function removeLecture(id: string): void {
    const lecture = find(id);
    const position = positionOf(id);
    if (lecture === undefined) return;
    flushSync(() => {
      remove(position);
      setDeleted({ lecture, position });
      setOpenLecture(undefined);
      setAnnouncement('');
    });
    document.getElementById('course-undo-delete')?.focus();
  }

  function undo(): void {
    if (deleted === undefined) return;
    const { lecture, position } = deleted;
    const at = Math.min(position, getValues('curriculum').length);
    flushSync(() => {
      insert(at, lecture, { shouldFocus: false });
      setDeleted(undefined);
      setOpenLecture(lecture._id);
      setAnnouncement(`${lecture.title} is back at position ${at + 1}.`);
    });
    focusField(`curriculum.${at}.title`);
  }

  return {
    ids,
    find,
    titleOf,
    add,
    addAll,
    move: moveTo,
    moveAndFocus,
    remove: removeLecture,
    undo,
    deleted,
    forgetDeleted: () => setDeleted(undefined),
    announcement,
  };
}

/** What is asked before a video leaves: its file is given up first (CFORM-36). */
export async function giveUpVideo({ type, public_id }: DraftLecture): Promise<void> {
  if (type === 'video' && public_id !== '') await giveUpFile(public_id);
}
