import { cx } from 'class-variance-authority';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { Id } from '#shared/kernel/id.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { NEW_COURSE } from '#shared/drafts/routes.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { type DraftOffer, lectureIdsOf } from '../drafts/draft-offers.rules.ts';
import { DraftOffers, useFormDraft } from '../drafts/form-draft.tsx';
import { KeptLine } from '../drafts/kept-line.tsx';
import { VersionsCard } from '../drafts/versions-card.tsx';
import { giveUpUploads } from '../uploads/after-save.ts';
import { CoursePreview } from './course-preview.tsx';
import { CurriculumTab } from './curriculum/curriculum-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { ExpiredFiles } from './expired-files.tsx';
import { focusField } from './focus-field.ts';
import { FormPlaceContext, type FormTab } from './form-place.ts';
import { giveUpFile } from './give-up-file.ts';
import { courseFormValues, withLectureIds } from './form-values.ts';
import { InterruptedFiles } from './interrupted-files.tsx';
import { SaveCard } from './save/save-card.tsx';
import type { EditedCourse } from './save/use-save-course.ts';
import { StudentPreview } from './student-preview/student-preview.tsx';
import type { VisitorPageProps } from './student-preview/visitor-preview.tsx';
import { TakeUploads } from './take-uploads.tsx';
import { useDerived } from './use-derived.ts';
import { WaitingUploads } from './waiting-uploads.tsx';

/**
 * Stays in sight beside a long form. While the list of uploads or messages stand in the corner it ends above them (`--corner`: each
 * message has as much room at most): the save comes first then, for Tab too where the engine knows `reading-flow`, and what is above it
 * otherwise scrolls in the room that is left.
 */
const besideForm = cx(
  'grid gap-6 [reading-flow:grid-order] min-[1100px]:sticky min-[1100px]:top-6 min-[1100px]:-m-1 min-[1100px]:overflow-y-auto min-[1100px]:p-1',
  '[--corner:calc(var(--tray-room,0px)+var(--messages,0rem))] min-[1100px]:max-h-[calc(100vh-3rem-var(--corner))]',
  'min-[1100px]:[html:has(:is(#upload-tray,[data-sonner-toast]))_&]:grid-rows-[auto_minmax(7rem,1fr)]',
  '[html:has([data-sonner-toast])_&]:[--messages:7rem]',
  '[html:has([data-sonner-toast]:nth-child(2))_&]:[--messages:14rem]',
  '[html:has([data-sonner-toast]:nth-child(3))_&]:[--messages:21rem]',
);

const aboveSave = cx(
  'grid gap-6 min-[1100px]:[html:has(:is(#upload-tray,[data-sonner-toast]))_&]:content-start',
  'min-[1100px]:[html:has(:is(#upload-tray,[data-sonner-toast]))_&]:overflow-y-auto',
);

interface CourseFormProps {
  /** What the form is filled with. */
  readonly initial: CourseDraft;
  /** The course that it is filled with; missing for a new one. */
  readonly opened: StaffCourse | undefined;
  /** Of a new course that begins as a copy of another one. */
  readonly isCopy?: boolean;
  /** Draws the public page of what is in the form. */
  readonly renderVisitorPage: (props: VisitorPageProps) => ReactNode;
}

/** The course form: both tabs, and beside them the preview and the save (§2, CFORM). */
export function CourseForm({ initial, opened, isCopy = false, renderVisitorPage }: CourseFormProps) {
  const form = useForm<CourseDraft>({ defaultValues: withLectureIds(initial) });
  const [tab, setTab] = useState<FormTab>('details');
  const [openLecture, setOpenLecture] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { getValues } = form;
  const place = useMemo(
    () => ({
      openLecture,
      setOpenLecture,
      goTo(field: string) {
        const position = /^curriculum\.(\d+)/.exec(field)?.[1];
        flushSync(() => {
          setTab(field.startsWith('curriculum') ? 'curriculum' : 'details');
          if (position !== undefined) setOpenLecture(getValues('curriculum')[Number(position)]?._id);
        });
        focusField(field);
      },
    }),
    [openLecture, getValues],
  );
  const courseId = opened?._id ?? NEW_COURSE;
  const { _id: userId, userName } = useUser();
  const values = useMemo(() => courseFormValues(form), [form]);
  const [saved, setSaved] = useState({ draft: initial, course: opened });
  const begun = { userId, courseId, filled: saved.draft, version: saved.course?.version, isCopy };
  const draft = useFormDraft(begun, values);
  const { baseVersion } = draft;
  const edited = saved.course &&
    opened && { ...saved.course, courseId, version: baseVersion ?? opened.version };
  // what was left and is not chosen stays offered, and holds nothing up
  const isDecided = draft.isAnswered && (draft.kept !== undefined || draft.offers.length === 0);
  const goOnWith = (newer: StaffCourse) => setSaved({ draft: toCourseDraft(newer), course: newer });
  const reload = (newer: StaffCourse) => {
    draft.fillWith(toCourseDraft(newer), newer.version);
    goOnWith(newer);
  };
  const merge = (merged: CourseDraft, newer: StaffCourse) => {
    draft.mergeWith(merged, newer.version);
    goOnWith(newer);
  };
  const giveUpFilesOf = (discarded: DraftOffer, others: readonly DraftOffer[]) => {
    const gone = lectureIdsOf([discarded]);
    const kept = lectureIdsOf([...others, { draft: values.read() }]);
    const left = giveUpUploads(courseId, (lectureId) => gone.has(lectureId) && !kept.has(lectureId));
    for (const { result } of left) void giveUpFile(result.key);
  };
  return (
    <FormProvider {...form}>
      <FormPlaceContext value={place}>
        <TakeUploads courseId={courseId} isReady={isDecided} />
        <DraftOffers work={draft} savedVersion={saved.course?.version} onDiscarded={giveUpFilesOf} />
        <ExpiredFiles addresses={draft.expired} />
        <WaitingUploads courseId={courseId} offers={draft.offers} isDecided={isDecided} />
        <form
          className="grid items-start gap-8 min-[1100px]:grid-cols-[minmax(0,1fr)_320px]"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          {/* what is typed while the course is being saved would be lost with the emptied form */}
          <div className="min-w-0" inert={isSaving}>
            {isDecided && <InterruptedFiles courseId={courseId} />}
            <FormTabs {...{ courseId, edited, tab, isSaving }} onTab={setTab} />
          </div>
          <aside className={besideForm} aria-label="Preview and save">
            <div className={aboveSave}>
              <CoursePreview courseId={courseId} instructorName={edited?.instructorName ?? userName} />
              <StudentPreview
                courseId={courseId}
                instructorName={edited?.instructorName ?? userName}
                isSavedOnSale={edited?.isPublised}
                readForm={values.read}
                renderVisitorPage={renderVisitorPage}
              />
            </div>
            <SaveCard
              edited={edited}
              base={baseVersion === saved.course?.version ? saved.draft : undefined}
              readForm={values.read}
              onSaving={setSaving}
              onSaved={draft.forget}
              isKept={(lectureId) => lectureIdsOf(draft.offers).has(lectureId)}
              onReload={reload}
              onMerge={merge}
            />
            <KeptLine kept={draft.kept} />
            {edited && <VersionsCard courseId={courseId} readForm={values.read} onRestore={draft.fillWith} />}
          </aside>
        </form>
      </FormPlaceContext>
    </FormProvider>
  );
}

interface FormTabsProps {
  readonly courseId: Id<'course'>;
  readonly edited: EditedCourse | undefined;
  readonly tab: FormTab;
  readonly isSaving: boolean;
  readonly onTab: (tab: FormTab) => void;
}

function FormTabs({ courseId, edited, tab, isSaving, onTab }: FormTabsProps) {
  const count = useDerived(({ curriculum }) => curriculum.length);
  return (
    <Tabs
      label="Course"
      keepPanels
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'details', label: 'Course Details', panel: <DetailsTab {...{ courseId, edited }} /> },
        {
          value: 'curriculum',
          label: 'Curriculum',
          count: count === 0 ? undefined : count,
          panel: <CurriculumTab courseId={courseId} isShown={tab === 'curriculum' && !isSaving} />,
        },
      ]}
    />
  );
}
