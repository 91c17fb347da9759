import { useOnline } from '#web/lib/browser/use-online.ts';
import { Icon } from '../icon.tsx';
import { WifiOff } from '../icons.ts';

/** Says that the connection is gone and what is still there; over the page, so that nothing moves. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      className="fixed bottom-[calc(var(--toast-room,0px)+12px)] left-3 z-50 max-w-[min(420px,calc(100vw-24px))] print:hidden"
      aria-live="polite"
    >
      {!online && (
        <p className="flex items-start gap-3 rounded-md border border-accent-edge bg-accent-soft px-4 py-3 text-small/[1.45] font-semibold text-accent-ink shadow-float">
          <Icon of={WifiOff} className="mt-0.5" />
          <span>
            You are offline. What this page shows is still here, and what is missing comes when the connection
            is back.
          </span>
        </p>
      )}
    </div>
  );
}
