import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { updateCourse } from '#shared/courses/course-form-routes.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { NEW_COURSE } from '#shared/drafts/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { showFieldErrors } from '#web/lib/forms/show-field-errors.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { settleUploads } from '../../uploads/after-save.ts';
import { asNewCourse } from '../form-values.ts';
import { giveUpFile } from '../give-up-file.ts';
import { createCourse } from './create-course.ts';
import { isReadingLengths, lengthsAreRead } from '../curriculum/use-address-length.ts';
import { fieldOf } from './field-of.ts';
import { tellOfNewCourse } from './tell-of-new-course.tsx';
import { type CourseBody, toCourseBody } from './to-course-body.ts';

/**
 * `failed` keeps the button on 'Processing...' (G-71); `changed`: the course was saved elsewhere meanwhile (X5); `asking`: whether it
 * is to be taken off sale.
 */
type SaveState = 'idle' | 'asking' | 'saving' | 'failed' | 'changed';

/** A course that was saved before, as it is saved; `version`: with which what is in the form began. */
export type EditedCourse = Pick<
  StaffCourse,
  'version' | 'title' | 'isPublised' | 'slug' | 'instructorName' | 'studentCount'
> & { readonly courseId: Id<'course'> };

/** Saves the form, then empties it and goes back one step (CFORM-10 to CFORM-14, G-13). */
export function useSaveCourse(
  edited: EditedCourse | undefined,
  onSaving: (isSaving: boolean) => void,
  onSaved: () => void,
  isKept: (lectureId: string | undefined) => boolean,
) {
  const form = useFormContext<CourseDraft>();
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<SaveState>('idle');
  /** Why the server made no course, where trying again does not help by itself. */
  const [refusal, setRefusal] = useState('');
  const underWay = useRef(false);
  /** What was sent of a new course without success. */
  const tried = useRef<CourseBody[]>([]);
  /** The course that the draft of a new course was found to have become from another tab or device. */
  const [created, setCreated] = useState<Id<'course'>>();
  /** The newest version over which the person has chosen to save. */
  const chosenVersion = useRef(0);
  const mayTakeOffSale = useRef(false);

  const toField = (path: string) => fieldOf(form.getValues(), path);

  async function send(body: CourseBody): Promise<{ courseId: Id<'course'>; isSaved: boolean }> {
    const version = Math.max(edited?.version ?? 0, chosenVersion.current);
    // of a course that was found to be there, the newer version is to be seen first
    const courseId = edited?.courseId ?? (version > 0 ? created : undefined);
    if (courseId === undefined) {
      const creationId = form.getValues('creationId');
      return createCourse({ body, owner: user, creationId, tried: tried.current });
    }
    await call(updateCourse, { params: { id: courseId }, body: { ...body, version } });
    return { courseId, isSaved: true };
  }

  async function save(chosen = 0): Promise<void> {
    if (underWay.current) return;
    chosenVersion.current = Math.max(chosenVersion.current, chosen);
    // what is still wrong is said anew
    form.clearErrors();
    if (isReadingLengths()) {
      underWay.current = true;
      setState('saving');
      await lengthsAreRead();
      underWay.current = false;
    }
    const made = toCourseBody(form.getValues());
    if ('errors' in made) {
      setState('idle');
      showFieldErrors(form, made.errors, toField);
      return;
    }
    // who chose between two versions has seen it
    const asks = chosen === 0 && !mayTakeOffSale.current;
    if (asks && edited?.isPublised === true && made.body.isPublised === false) {
      setState('asking');
      return;
    }
    underWay.current = true;
    setState('saving');
    setRefusal('');
    onSaving(true);
    let sent: { courseId: Id<'course'>; isSaved: boolean };
    try {
      sent = await send(made.body);
    } catch (error) {
      tried.current.push(made.body);
      console.error('The course could not be saved', error);
      setState(isFailure(error, 'COURSE_CHANGED') ? 'changed' : 'failed');
      if (isFailure(error, 'TOO_MANY_COURSES')) setRefusal(error.message);
      if (isFailure(error)) showFieldErrors(form, error.fields, toField);
      return;
    } finally {
      underWay.current = false;
      onSaving(false);
    }
    const { courseId, isSaved } = sent;
    if (!isSaved) {
      setCreated(courseId);
      setState('changed');
      return;
    }
    onSaved();
    const left = settleUploads(edited?.courseId ?? NEW_COURSE, courseId, isKept);
    for (const { result } of left) void giveUpFile(result.key);
    const saved = `“${made.body.title}” is ${savedAs(made.body.isPublised ?? true, edited?.isPublised)}.`;
    if (edited) toast.success(saved);
    else tellOfNewCourse(made.body.title, saved);
    form.reset(asNewCourse(EMPTY_COURSE));
    tried.current = [];
    // the lists are asked for anew by the screens that show them
    void client.invalidateQueries({ queryKey: ['panel'], refetchType: 'none' });
    if (cameFromHere()) await navigate(-1);
    else await navigate(paths.instructorCourses, { replace: true });
  }

  const takeOffSale = () => {
    mayTakeOffSale.current = true;
    return save();
  };

  return { state, refusal, save, takeOffSale, setState, storedId: edited?.courseId ?? created };
}

/** What became of it; `before`: whether it was on sale, undefined for a new course. */
function savedAs(isOnSale: boolean, before: boolean | undefined): string {
  if (before === undefined && isOnSale) return 'published';
  if (isOnSale === before) return 'saved';
  return isOnSale ? 'saved and on sale' : 'saved and off sale';
}

/** Whether the entry of the history before this one is of the site; the router counts its entries. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
