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
          toast: [
            'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 rounded-md border border-l-6 py-3 pr-3 pl-4',
            'border-hairline border-l-edge bg-surface font-sans text-base leading-[1.45] font-550 text-ink shadow-float',
            '**:data-icon:grid **:data-icon:min-h-9 **:data-icon:place-items-center',
            '**:data-content:min-w-0 **:data-content:py-1.5 **:data-content:wrap-anywhere',
            '**:data-description:text-small **:data-description:text-muted',
            'data-[type=error]:border-l-danger data-[type=success]:border-l-success',
            'data-[type=error]:**:data-icon:text-danger data-[type=success]:**:data-icon:text-success',
          ].join(' '),
          closeButton:
            'order-3 grid size-9 place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11',
        },
      }}
    />
  );
}
