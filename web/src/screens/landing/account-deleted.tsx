import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { CircleCheck, X } from '#web/ui/page/icons.ts';

/** Tells a visitor who has just deleted the account that it is done. This page has no toasts. */
export function AccountDeleted() {
  const [shown, setShown] = useState(true);
  useEffect(forgetState, []);
  if (!shown) return null;
  return (
    <div className="fixed right-4 bottom-4 z-50 flex max-w-100 items-start gap-3 rounded-md border border-l-6 border-hairline border-l-success bg-surface py-3 pr-3 pl-4 text-ink shadow-float max-sm:left-4">
      <Icon of={CircleCheck} className="my-2 text-success" />
      <p className="py-1.5 font-semibold" role="alert">
        Your account has been deleted. We have sent you a mail that confirms it.
      </p>
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink"
        aria-label="Close"
        onClick={() => setShown(false)}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** React Router keeps a state with the history entry (`usr`), where a reload or Back would find it again. */
function forgetState(): void {
  const entry: unknown = window.history.state;
  if (typeof entry === 'object') window.history.replaceState({ ...entry, usr: null }, '');
}
