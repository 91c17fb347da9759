import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { CircleAlert } from '#web/ui/page/icons.ts';

interface FieldAlertProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** What is wrong with the files of a field, read out when it appears. */
export function FieldAlert({ id, children }: FieldAlertProps) {
  return (
    <p className="flex items-start gap-1.5 text-small font-semibold text-danger" role="alert" id={id}>
      <Icon of={CircleAlert} size="sm" className="mt-0.75" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}
