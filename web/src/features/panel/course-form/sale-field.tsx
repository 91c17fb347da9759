import { useFormContext } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { FIELD_NAMES } from '#shared/courses/field-names.ts';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { PageLinks } from '../sale/page-links.tsx';
import { saleWords } from '../sale/sale-words.rules.ts';
import type { EditedCourse } from './save/use-save-course.ts';
import { useDerived } from './use-derived.ts';
import { fieldId } from './use-field-props.ts';

/** Whether the course is on sale once it is saved: part of the draft and of the save, as every other field. */
export function SaleField({ edited }: { readonly edited: EditedCourse | undefined }) {
  const { setValue } = useFormContext<CourseDraft>();
  const isOnSale = useDerived(({ isPublised }) => isPublised ?? edited?.isPublised ?? true);
  const id = fieldId('isPublised');
  return (
    <div className="grid gap-1">
      <SwitchField
        id={id}
        label={<span className="font-semibold">{FIELD_NAMES.isPublised}</span>}
        checked={isOnSale}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => setValue('isPublised', target.checked, { shouldDirty: true })}
      />
      <p className="max-w-prose text-small text-muted" id={`${id}-words`}>
        {saleWords(isOnSale, edited?.isPublised)}
      </p>
      {edited?.isPublised === true && edited.slug !== undefined && (
        <PageLinks title={edited.title} slug={edited.slug} />
      )}
    </div>
  );
}
