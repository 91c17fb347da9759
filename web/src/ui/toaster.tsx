import '#web/styles/toast.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { useMedia } from './use-media.ts';

/**
 * The place where toasts appear: bottom right; on a phone under the header, where no button of a form is covered. Put one
 * in the page, beside the routes.
 */
export function Toaster() {
  const phone = useMedia('(max-width: 600px)');
  return (
    <Sonner
      position={phone ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Messages"
      closeButton
      expand
      gap={12}
      offset={24}
      mobileOffset={{ top: 80, left: 16, right: 16, bottom: 16 }}
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
