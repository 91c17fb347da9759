import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { centsFromDollars, formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { useCoverUnderWay } from '../uploads/use-cover-under-way.ts';
import { useDerived } from './use-derived.ts';

interface CoursePreviewProps {
  readonly courseId: Id<'course'>;
  /** Whose course it is. */
  readonly instructorName: string;
}

/** The course as a card of the catalogue, with its woven cover or its image. */
export function CoursePreview({ courseId, instructorName }: CoursePreviewProps) {
  const [shown, setShown] = useState<'woven' | 'image'>('image');
  const stored = useDerived((draft) => draft.image[0] ?? '');
  const image = useCoverUnderWay(courseId, stored) ?? stored;
  const value = image === '' ? 'woven' : shown;
  return (
    <section className="grid gap-2.5" aria-label="Preview">
      <Tabs
        label="Preview"
        look="box"
        value={value}
        onChange={setShown}
        tabs={[
          { value: 'woven', label: 'Woven cover', panel: <PreviewCard {...{ instructorName }} image="" /> },
          {
            value: 'image',
            label: 'Your image',
            disabled: image === '',
            panel: <PreviewCard {...{ instructorName, image }} />,
          },
        ]}
      />
      {value === 'woven' && (
        <p className="text-small text-muted">
          Woven from the title and the category. It shows until your image has loaded.
        </p>
      )}
    </section>
  );
}

function PreviewCard({ instructorName, image }: { readonly instructorName: string; readonly image: string }) {
  const title = useDerived((draft) => draft.title);
  const category = useDerived((draft) => draft.category);
  const level = useDerived((draft) => draft.level);
  const lectures = useDerived(({ curriculum }) => curriculum.length);
  const price = useDerived(({ pricing }) => {
    const cents = pricing.trim() === '' ? undefined : centsFromDollars(Number(pricing));
    return cents === undefined ? '' : formatCents(cents);
  });
  const shownTitle = title.trim() === '' ? 'Untitled course' : title;
  return (
    <div className="overflow-hidden rounded-lg border border-hairline bg-surface">
      <CourseCover title={shownTitle} category={category} lectures={lectures} image={image} />
      <div className="grid gap-1 p-4">
        <p className="font-display text-h3/[1.3] font-semibold wrap-anywhere">{shownTitle}</p>
        <p className="text-small text-muted">
          Created by {titleCase(instructorName)}
          {lectures > 0 && level !== '' && (
            <span className="block">
              {`${lectures} ${lectures === 1 ? 'Lecture' : 'Lectures'} - ${level.toUpperCase()} Level`}
            </span>
          )}
        </p>
        <p className={price === '' ? 'mt-2 text-small text-muted' : 'mt-2 text-md font-bold numeric'}>
          {price === '' ? 'No price yet' : price}
        </p>
      </div>
    </div>
  );
}
