import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { markLectureViewed, resetProgress, undoReset, unmarkLectureViewed } from '#shared/progress/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { tryStorage } from '#web/lib/browser/storage.ts';
import {
  type CourseProgress,
  findLecture,
  lectureIdAtStart,
  lectureIdIn,
  lectureIdToOpen,
  viewedLectures,
} from '../lecture/course-progress.ts';
import { dropUnsent, keepUnsent, useUnsent } from '../lecture/unsent.ts';
import { unsentMarks } from '../courses/unsent-keys.ts';
import { liveLink } from './live-link.rules.ts';
import { useProgressMutations } from './progress-mutations.ts';
import { useProgressUpdates } from './use-progress-updates.ts';

interface LectureViewerOptions {
  readonly userId: Id<'user'>;
  readonly course: CourseProgress;
  /** A file is open over the viewer: the lecture below it stays. */
  readonly hasFile: boolean;
  /** Another lecture opens. */
  readonly onLeaveLecture: () => void;
  /** Makes the call that marks a lecture, with the second of its video that is unsaved. */
  readonly saveBy: <T>(
    lectureId: Id<'lecture'>,
    call: (positionSeconds: number | undefined) => Promise<T>,
  ) => Promise<T>;
  /** Makes a call that starts the course again, and forgets where its videos were left. */
  readonly forget: <T>(erase: () => Promise<T>) => Promise<T>;
  /** Takes over the positions that the server has brought back. */
  readonly restore: (course: CourseProgress) => void;
  /** The lecture that shows begins again. */
  readonly onBegin: () => void;
}

/**
 * The state of the lecture viewer: the current lecture, marking it as viewed and taking that back, and the congratulations.
 * After marking, the lecture after the last viewed one opens; a completed course opens at its first (PROG-27..29).
 */
export function useLectureViewer(options: LectureViewerOptions) {
  const { userId, course, hasFile, onLeaveLecture, saveBy, forget, restore, onBegin } = options;
  const { courseDetails } = course;
  const { _id: courseId, curriculum } = courseDetails;
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [currentId, setCurrentId] = useState(() => lectureIdAtStart(course, search));
  const [address, setAddress] = useState(search);
  if (search !== address) {
    setAddress(search);
    const named = lectureIdIn(course, search);
    // what opens a lecture here has shown it before the address named it
    if (isBack && named !== undefined) setCurrentId(named);
  }
  const leaveOnBack = useEffectEvent(() => isBack && onLeaveLecture());
  useEffect(() => void leaveOnBack(), [address]);
  const congratulatedKey = `congratulated/${userId}/${courseId}`;
  const [dialog, setDialog] = useState<'congratulations' | 'rewatch' | undefined>(() =>
    course.completed && (tryStorage(() => localStorage.getItem(congratulatedKey)) ?? null) === null
      ? 'congratulations'
      : undefined,
  );
  const [markedId, setMarkedId] = useState<string>();
  const { changeProgress, refetchProgress, takeMedia } = useProgressMutations(userId, courseId);
  const { update, underWay } = useProgressUpdates(refetchProgress);
  const body = { userId, courseId };
  const marks = unsentMarks(userId, courseId);
  const unsent = useUnsent(marks);
  /** Whether the mark that is kept here is taken back; undefined where none is. */
  const isUndone = (lectureId: Id<'lecture'>) => unsent.get(lectureId)?.includes('"isUndone"');
  const is = (change: string, lectureId: Id<'lecture'> | undefined) =>
    underWay.includes(`${change} ${lectureId}`);

  // what was pressed shows at once, and goes when the call fails
  const known = viewedLectures(course);
  const viewed: ReadonlySet<string> = new Set(
    curriculum.flatMap(({ _id }) =>
      (isUndone(_id) ?? !(known.has(_id) || is('mark', _id))) || is('unmark', _id) ? [] : [_id],
    ),
  );

  const current = findLecture(curriculum, currentId);
  /** Id of the lecture that shows now, none under a file: another one, or a file, may have been opened while a call was under way. */
  const shownId = useRef<string>(undefined);
  /** The same, also under a file. */
  const openId = useRef<string>(undefined);
  useLayoutEffect(() => {
    openId.current = current?._id;
    shownId.current = hasFile ? undefined : current?._id;
  });

  function open(lectureId: Id<'lecture'> | undefined): void {
    onLeaveLecture();
    setCurrentId(lectureId);
    if (lectureId !== undefined && lectureId !== current?._id) void go(lectureId);
  }

  /** Each lecture has an entry of the history: the one that was left is named in its own first. */
  async function go(lectureId: Id<'lecture'>): Promise<void> {
    const to = (id: string, replace: boolean) =>
      navigate({ search: `?lecture=${encodeURIComponent(id)}` }, { replace, preventScrollReset: true });
    if (current !== undefined && lectureIdIn(course, search) === undefined) await to(current._id, true);
    await to(lectureId, false);
  }

  /** A live lecture's link opens on the click itself, in a new tab (G-63). */
  function choose(lecture: Lecture): void {
    open(lecture._id);
    setMarkedId(undefined);
    const link = liveLink(lecture);
    if (link !== undefined) window.open(link, '_blank', 'noopener');
  }

  /** `opensNext` is asked once the mark is made, with the id of the next lecture: false stays with the one that was marked. */
  async function mark(
    lecture: Lecture,
    opensNext: (nextId: string | undefined) => boolean = () => true,
  ): Promise<void> {
    const { _id: lectureId } = lecture;
    if (viewed.has(lectureId)) return;
    const updated = await update(
      `mark ${lectureId}`,
      async () => {
        const keep = () => keepUnsent(marks + lectureId, { courseId, lectureId });
        // after the mark before, which is being taken back
        if (unsent.has(lectureId) && keep()) return course;
        try {
          return await changeProgress(() =>
            saveBy(lectureId, (positionSeconds) =>
              call(markLectureViewed, {
                body: { ...body, lectureId, ...(positionSeconds !== undefined && { positionSeconds }) },
              }),
            ),
          );
        } catch (error) {
          // it is sent later
          if (isFailure(error, 'UNREACHABLE') && keep()) return course;
          throw error;
        }
      },
      'The lecture could not be marked. Please try again.',
    );
    if (updated === undefined || updated === course) return;
    takeMedia(updated, openId.current);
    const nextId = lectureIdToOpen(updated);
    if (shownId.current === lectureId && opensNext(nextId)) open(nextId);
    setMarkedId(lectureId);
    if (updated.completed) setDialog('congratulations');
  }

  /** Takes back the mark of a lecture, which opens again. */
  async function unmark({ _id: lectureId }: Lecture): Promise<void> {
    // it may have arrived, or be on its way: the queue takes it back
    if (unsent.has(lectureId) && keepUnsent(marks + lectureId, { courseId, lectureId, isUndone: true }))
      return;
    const shown = shownId.current;
    const updated = await update(
      `unmark ${lectureId}`,
      () => changeProgress(() => call(unmarkLectureViewed, { body: { ...body, lectureId } })),
      'The mark could not be taken back. Please try again.',
    );
    if (updated === undefined) return;
    if (shownId.current !== undefined && shownId.current === shown) open(lectureId);
    setMarkedId(undefined);
    setDialog(undefined);
  }

  async function rewatch(): Promise<void> {
    const updated = await update(
      'reset',
      () => forget(() => changeProgress(() => call(resetProgress, { body }))),
      'The course could not be started again. Please try again.',
    );
    if (updated === undefined) return;
    for (const lectureId of unsent.keys()) dropUnsent(marks + lectureId);
    const first = lectureIdToOpen(updated);
    if (first === current?._id) onBegin();
    open(first);
    setMarkedId(undefined);
    setDialog(updated.completed ? 'congratulations' : undefined);
  }

  /** Brings back what 'Rewatch Course' has reset (G-122). */
  async function undoRewatch(): Promise<CourseProgress | undefined> {
    const updated = await update(
      'undo',
      () => changeProgress(() => call(undoReset, { body })),
      'This could not be undone. Please try again.',
    );
    if (updated !== undefined) restore(updated);
    return updated;
  }

  return {
    viewed,
    current,
    open,
    choose,
    marks: {
      mark,
      unmark,
      marking: is('mark', current?._id),
      undoing: underWay.some((name) => name.startsWith('unmark')),
      /** The lecture that was marked just now, where another one has opened since. */
      marked: curriculum.find(({ _id }) => _id === markedId && _id !== current?._id && viewed.has(_id)),
      /** The mark of this lecture is kept here until the server can be reached. */
      isUnsent: (lectureId: Id<'lecture'>) => isUndone(lectureId) === false,
    },
    completion: {
      dialog,
      openDialog: setDialog,
      /** Where this device keeps that it has congratulated on the completion (G-122). */
      congratulatedKey,
      rewatch,
      rewatching: underWay.includes('reset'),
      undoRewatch,
      bringingBack: underWay.includes('undo'),
    },
  };
}
