import '#web/styles/toast.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './icon.tsx';

/** The place where toasts appear: bottom right. Put one in the page, beside the routes. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel="Messages"
      closeButton
      expand
      gap={12}
      offset={24}
      mobileOffset={16}
      style={{ '--width': '400px' } as CSSProperties}
      icons={{
        success: <Icon of={CircleCheck} />,
        error: <Icon of={CircleAlert} />,
        info: <Icon of={Info} />,
        close: <Icon of={X} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast: 'tw-toast',
          success: 'tw-toast--success',
          error: 'tw-toast--danger',
          closeButton: 'tw-toast__close',
        },
      }}
    />
  );
}
