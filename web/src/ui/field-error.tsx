import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong with a field: icon and words. The field points at `id` with aria-describedby. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-small font-semibold text-danger" id={id}>
      <Icon of={CircleAlert} size="sm" className="mt-0.75" />
      <span>{children}</span>
    </p>
  );
}
