import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon.tsx';
import { X } from '../page/icons.ts';
import { useModal } from './use-modal.ts';

interface SheetProps {
  /** Closed by its button, by Escape, or by a press outside of it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the lower edge. */
  readonly footer?: ReactNode;
}

/** A dialog that rises from the lower edge of a small screen; open as long as it is there. */
export function Sheet({ onClose, title, children, footer }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(element, true);
  return (
    <dialog
      ref={element}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-160 flex-col overflow-hidden rounded-t-xl border border-b-0 border-hairline bg-surface text-ink shadow-float backdrop:bg-scrim open:flex open:animate-rise"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // The owner of `open` decides; the dialog never closes itself.
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-center justify-between gap-4 border-b border-hairline px-6 py-3">
        <h2 className="font-display text-h3" id={titleId}>
          {title}
        </h2>
        <Button variant="ghost" iconOnly aria-label="Close" className="text-ink!" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className="overflow-auto px-6 py-4">{children}</div>
      {footer !== undefined && (
        <div className="flex gap-3 border-t border-hairline px-6 py-4 *:flex-1">{footer}</div>
      )}
    </dialog>
  );
}
