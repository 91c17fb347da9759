import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong with a field: icon and words. The field points at `id` with aria-describedby. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="tw-error" id={id}>
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  );
}
