import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Id } from '#shared/kernel/id.ts';
import { CATEGORIES, LEVELS } from '#shared/courses/course.ts';
import { FIELD_NAMES } from '#shared/courses/field-names.ts';
import type { LandingField } from '#shared/courses/course-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { ImageUpload } from '../uploads/fields/image-upload.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ObjectivesField } from './objectives-field.tsx';
import { SaleField } from './sale-field.tsx';
import type { EditedCourse } from './save/use-save-course.ts';
import { fieldId, useFieldProps } from './use-field-props.ts';

type TextName = Exclude<LandingField, 'image'>;

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...Object.entries(CATEGORIES).map(([value, label]) => ({ value, label })),
];
const LEVEL_OPTIONS = [
  { value: '', label: 'Choose a level' },
  ...LEVELS.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
];

interface DetailsTabProps {
  readonly courseId: Id<'course'>;
  readonly edited: EditedCourse | undefined;
}

/** The tab Course Details: the landing fields (G-70), and whether the course is on sale. */
export function DetailsTab({ courseId, edited }: DetailsTabProps) {
  return (
    <>
      <Group title="What it is" two>
        <Line name="title" className="sm:col-span-2" />
        <Line name="subtitle" className="sm:col-span-2" />
        <Choice name="category" options={CATEGORY_OPTIONS} />
        <Choice name="level" options={LEVEL_OPTIONS} />
        <Line name="primaryLanguage" />
        <Line name="date" type="date" />
      </Group>
      <Group title="What students read">
        <Lines name="description" />
        <ObjectivesField />
        <Lines name="welcomeMessage" />
      </Group>
      <Group title="Price and image">
        <Line
          name="pricing"
          className="max-w-65"
          inputMode="decimal"
          hint="In US dollars. Above $800.00 students can also choose the flexible plan."
        />
        <Images courseId={courseId} />
      </Group>
      <Group title="Sale">
        <SaleField edited={edited} />
      </Group>
    </>
  );
}

function Group({ title, two = false, children }: { title: string; two?: boolean; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-b border-hairline pb-8 last:border-0">
      <legend className="mb-4 font-display text-h3">{title}</legend>
      <div className={two ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}>{children}</div>
    </fieldset>
  );
}

interface LineProps {
  readonly name: TextName;
  readonly className?: string;
  readonly type?: 'date';
  readonly inputMode?: 'decimal';
  readonly hint?: string;
}

function Line({ name, ...more }: LineProps) {
  return <TextField label={FIELD_NAMES[name]} {...more} {...useFieldProps(name)} />;
}

function Lines({ name }: { readonly name: TextName }) {
  return <TextAreaField label={FIELD_NAMES[name]} {...useFieldProps(name)} />;
}

function Choice({ name, options }: { name: TextName; options: { value: string; label: string }[] }) {
  return <SelectField label={FIELD_NAMES[name]} options={options} {...useFieldProps(name)} />;
}

function Images({ courseId }: { readonly courseId: Id<'course'> }) {
  const { control, setValue, getFieldState } = useFormContext<CourseDraft>();
  const images = useWatch({ control, name: 'image' });
  const { error } = getFieldState('image', useFormState({ control, name: 'image' }));
  return (
    <div className="grid gap-1.5" role="group" aria-labelledby="course-image-label" id={fieldId('image')}>
      <span className="text-label font-semibold" id="course-image-label">
        {FIELD_NAMES.image}
      </span>
      <ImageUpload
        courseId={courseId}
        images={images}
        onChange={(next) => setValue('image', next, { shouldDirty: true })}
      />
      {error !== undefined && <p className="text-small font-semibold text-danger">{error.message}</p>}
    </div>
  );
}
