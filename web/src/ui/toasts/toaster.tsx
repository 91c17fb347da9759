import { type CSSProperties, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Icon } from '../icon.tsx';
import { CircleAlert, CircleCheck, Info, X } from '../page/icons.ts';
import { useFocusBefore } from '../dialog/use-focus-before.ts';
import { useMedia } from '../use-media.ts';
import { useRoomForToasts } from './use-room-for-toasts.ts';

/**
 * Where a message in the corner would lie on a form: everything below the breakpoint lg (web/src/styles/tokens.css) has one
 * column, and a low window (a small one, or a page at 200 %) has its next action in the corner (G-106).
 */
const NO_FREE_CORNER = '(width < 900px), (height < 800px)';

/** A bar at the lower edge, as wide as the page. Sonner places each toast by itself, which is undone here. */
const edgeList = [
  'inset-x-0! bottom-0! grid w-full! justify-items-center transform-none! gap-2 border-t border-hairline bg-ground px-3! pt-2.5!',
  'pb-[calc(12px+env(safe-area-inset-bottom))]!',
].join(' ');
const edgeToast =
  'static! h-auto! w-full! max-w-180 transform-none! shadow-none! data-[removed=true]:hidden data-[visible=false]:hidden';

/**
 * The place where toasts appear: bottom right, above the list of uploads; in a narrow or low window at the lower edge, the newest first and two at most,
 * with room for them below the page (G-106). Put one in the page, beside the routes.
 */
export function Toaster() {
  const atLowerEdge = useMedia(NO_FREE_CORNER);
  const area = useRef<HTMLElement>(null);
  useRoomForToasts(area, atLowerEdge);
  const focus = useFocusBefore();
  return (
    <div className="contents" {...focus}>
      <Sonner
        ref={area}
        position={atLowerEdge ? 'bottom-center' : 'bottom-right'}
        visibleToasts={atLowerEdge ? 2 : 3}
        className={atLowerEdge ? edgeList : 'mb-[var(--tray-room,0px)]!'}
        containerAriaLabel="Messages"
        closeButton
        expand
        gap={12}
        offset={24}
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
              ...(atLowerEdge ? [edgeToast] : []),
            ].join(' '),
            closeButton:
              'order-3 grid size-9 place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11',
          },
        }}
      />
    </div>
  );
}
