import { useState } from 'react';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TakeOffSaleDialog } from './take-off-sale-dialog.tsx';
import { useSetOnSale } from './use-set-on-sale.ts';

/** Puts a course on sale at once, or takes it off after a question. */
export function SaleSwitch({ course }: { readonly course: PanelCourse }) {
  const { title, isPublised: isOnSale, studentCount } = course;
  const { wanted, send } = useSetOnSale(course);
  const [isAsking, setAsking] = useState(false);
  const isSending = wanted !== undefined;
  return (
    <>
      <SwitchField
        label={<VisuallyHidden>On sale: {title}</VisuallyHidden>}
        checked={wanted ?? isOnSale}
        // keeps the focus, which a disabled one loses
        aria-disabled={isSending || undefined}
        onChange={() => {
          if (isSending) return;
          if (isOnSale) setAsking(true);
          else void send(true);
        }}
      />
      {isAsking && (
        <TakeOffSaleDialog
          title={title}
          studentCount={studentCount}
          onClose={() => setAsking(false)}
          onTakeOff={() => {
            setAsking(false);
            void send(false);
          }}
        />
      )}
    </>
  );
}
