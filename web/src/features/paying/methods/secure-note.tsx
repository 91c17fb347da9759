import './method-tabs.css';
import { Lock } from 'lucide-react';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { Icon } from '#web/ui/icon.tsx';

/** 'Secure payment powered by Square' (CHK-09). */
export function SecureNote() {
  return (
    <p className="tw-secure">
      <Icon of={Lock} />
      {PAYMENT_TEXTS.poweredBy}
    </p>
  );
}
