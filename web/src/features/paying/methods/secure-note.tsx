import { cx } from 'class-variance-authority';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Lock } from '#web/ui/icons.ts';

/** 'Secure payment powered by Square' (CHK-09). */
export function SecureNote({ className }: { readonly className?: string }) {
  return (
    <p className={cx('flex items-center gap-2.5 text-label text-muted', className)}>
      <Icon of={Lock} />
      {PAYMENT_TEXTS.poweredBy}
    </p>
  );
}
