import { cx } from 'class-variance-authority';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { canSubmit } from '#shared/courses/course-form.rules.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Info } from '#web/ui/page/icons.ts';
import { RefreshCw } from '#web/ui/icons.ts';
import { ConflictDialog } from '../../drafts/conflict-dialog.tsx';
import { TakeOffSaleDialog } from '../../sale/take-off-sale-dialog.tsx';
import { useDerived } from '../use-derived.ts';
import { Readiness } from './readiness.tsx';
import { RefusedFields } from './refused-fields.tsx';
import { type EditedCourse, useSaveCourse } from './use-save-course.ts';

interface SaveCardProps {
  readonly edited: EditedCourse | undefined;
  /** The saved course with which what is in the form began, where the form knows it. */
  readonly base: CourseDraft | undefined;
  readonly readForm: () => CourseDraft;
  /** Told whether a request to save is under way. */
  readonly onSaving: (isSaving: boolean) => void;
  /** The course is saved: what was kept of it on this device is not needed any more. */
  readonly onSaved: () => void;
  /** Whether a draft that stays has the lecture. */
  readonly isKept: (lectureId: string | undefined) => boolean;
  /** Fills the form with the newer version; what is in it is set aside. */
  readonly onReload: (newer: StaffCourse) => void;
  /** Fills the form with what is merged of it and the newer version, over which it is saved next. */
  readonly onMerge: (merged: CourseDraft, newer: StaffCourse) => void;
}

/** Beside the form with less than half of the room that is left by what stands in the corner (`--corner` of the form). */
const card = cx(
  'grid grid-rows-[minmax(0,1fr)_auto] gap-4 rounded-lg border border-hairline bg-surface p-6',
  'min-[1100px]:[html:has(:is(#upload-tray,[data-sonner-toast]))_&]:order-first',
  'min-[1100px]:[html:has(:is(#upload-tray,[data-sonner-toast]))_&]:max-h-[max(11rem,calc(40vh-var(--corner)/2))]',
);

/** Scrolls where the card has too little room; a shade at the lower edge says that more follows, and is covered at the end. */
const scrolled = cx(
  'grid gap-4 min-[1100px]:-m-1 min-[1100px]:overflow-y-auto min-[1100px]:p-1',
  '[background:linear-gradient(var(--color-surface),var(--color-surface))_bottom/100%_1rem_no-repeat_local,linear-gradient(transparent,var(--color-edge))_bottom/100%_0.75rem_no-repeat]',
);

/** SUBMIT or UPDATE with what is missing, or why the last save failed (CFORM-08 to CFORM-18, G-71). */
export function SaveCard(props: SaveCardProps) {
  const { edited, base, readForm, onSaving, onSaved, isKept, onReload, onMerge } = props;
  const { control } = useFormContext<CourseDraft>();
  const { errors } = useFormState({ control });
  const ready = useDerived(canSubmit);
  const navigate = useNavigate();
  const saving = useSaveCourse(edited, onSaving, onSaved, isKept);
  const { state, refusal, save, setState, storedId } = saving;
  const isOpen = state === 'idle' || state === 'asking';
  return (
    <section className={card} aria-label="Save" data-state={state}>
      {state === 'changed' && storedId !== undefined && (
        <ConflictDialog
          courseId={storedId}
          base={edited && base}
          baseVersion={edited?.version}
          mine={readForm()}
          onKeep={(merged, newer) => {
            if (edited !== undefined) onMerge(merged, newer);
            void save(newer.version);
          }}
          onReload={(newer) => {
            // what is in the form of a new course stays its draft
            if (edited === undefined) return void navigate(paths.editCourse(newer._id), { replace: true });
            onReload(newer);
            setState('idle');
          }}
          onClose={() => setState('idle')}
        />
      )}
      {state === 'asking' && edited !== undefined && (
        <TakeOffSaleDialog
          title={edited.title}
          studentCount={edited.studentCount}
          onClose={() => setState('idle')}
          onTakeOff={() => void saving.takeOffSale()}
        />
      )}
      <div className={scrolled}>
        {state === 'failed' && (
          <div className="grid gap-3" role="alert">
            <p className="flex items-start gap-3">
              <Icon of={Info} className="mt-0.5" />
              <span>Could not save. {refusal} Your work is kept on this device.</span>
            </p>
            <Button variant="accent" block onClick={() => void save()}>
              <Icon of={RefreshCw} />
              Try again
            </Button>
          </div>
        )}
        <RefusedFields errors={errors} />
        {(isOpen || state === 'saving') && <Readiness refused={errors} />}
      </div>
      <Button
        size="lg"
        block
        disabled={!ready && isOpen}
        busy={!isOpen}
        busyText="Processing..."
        onClick={() => void save()}
        data-never-covered=""
      >
        {edited === undefined ? 'SUBMIT' : 'UPDATE'}
      </Button>
    </section>
  );
}
