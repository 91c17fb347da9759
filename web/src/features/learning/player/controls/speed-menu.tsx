import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '#web/ui/inner/use-media.ts';
import { Sheet } from '#web/ui/inner/sheet.tsx';
import { ControlButton } from './control-button.tsx';

/** The frame of the player is too small for a menu in it. */
const SMALL = '(width < 600px)';

interface SpeedMenuProps {
  readonly speed: number;
  /** The menu is open: the controls stay. */
  readonly onOpen: (open: boolean) => void;
  readonly children: (place: 'menu' | 'sheet') => ReactNode;
}

/** The button of the speed, with a menu above it; on a phone a sheet. */
export function SpeedMenu({ speed, onOpen, children }: SpeedMenuProps) {
  const [open, setOpen] = useState(false);
  const isSmall = useMedia(SMALL);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    latest.current(open);
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    if (!isSmall) {
      document.addEventListener('pointerdown', press, { signal });
      document.addEventListener('keydown', escape, { signal });
    }
    return () => listening.abort();
  }, [open, isSmall]);
  return (
    <div ref={menu}>
      <ControlButton
        ref={button}
        label={`Speed, ${speed}`}
        className="px-2 text-small font-semibold numeric max-sm:px-1"
        aria-haspopup={isSmall ? 'dialog' : 'true'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {speed}×
      </ControlButton>
      {open && !isSmall && (
        <div className="absolute right-24 bottom-full z-10 max-h-[calc(min(100cqw*9/16,100dvh-64px)-112px)] w-44 overflow-auto rounded-lg border border-hairline bg-surface p-1.5 @max-[56rem]:w-56">
          {children('menu')}
        </div>
      )}
      {open &&
        isSmall &&
        createPortal(
          <Sheet title="Playback" onClose={() => setOpen(false)}>
            {children('sheet')}
          </Sheet>,
          document.body,
        )}
    </div>
  );
}
