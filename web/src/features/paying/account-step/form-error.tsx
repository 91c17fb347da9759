import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#web/ui/page/banner.tsx';

interface FormErrorProps {
  /** The error of the refused form; a new one is announced again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** Why a form was refused, above its fields. It takes the focus, because on a phone it appears outside the window. */
export function FormError({ of, children }: FormErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [of]);
  return (
    <div ref={place} tabIndex={-1} data-refusal="">
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}
