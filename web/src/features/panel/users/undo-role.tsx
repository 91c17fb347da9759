import { useState } from 'react';
import { linkClasses } from '#web/ui/button/link-classes.ts';

interface UndoRoleProps {
  readonly name: string;
  /** Resolves when the role of before is back, and when it is not: its row says so. */
  readonly onUndo: () => Promise<void>;
}

/** The second line of the message that a role was changed. */
export function UndoRole({ name, onUndo }: UndoRoleProps) {
  const [isRunning, setIsRunning] = useState(false);
  const undo = () => {
    if (isRunning) return;
    setIsRunning(true);
    void onUndo().finally(() => setIsRunning(false));
  };
  return (
    <>
      Sessions have ended: {name} signs in again.{' '}
      <button
        type="button"
        // it goes away, as the button that closes a message: the focus returns to where it was (use-focus-before.ts)
        data-close-button=""
        className={`cursor-pointer py-1 ${linkClasses}`}
        aria-disabled={isRunning || undefined}
        onClick={undo}
      >
        {isRunning ? 'Undoing...' : 'Undo'}
      </button>
    </>
  );
}
