import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { ControlButton } from './control-button.tsx';
import type { PlaybackChoicesProps } from './playback-choices.tsx';

/** The frame of the player is too small for a menu in it. */
const SMALL = '(width < 600px)';

export const playbackChoices = lateCode(async () => (await import('./playback-choices.tsx')).PlaybackChoices);

interface SpeedMenuProps extends PlaybackChoicesProps {
  /** The menu is open: the controls stay. */
  readonly onOpen: (open: boolean) => void;
}

/** The button of the speed, with a menu above it; on a phone a sheet. */
export function SpeedMenu({ onOpen, ...choices }: SpeedMenuProps) {
  const { speed } = choices.settings;
  const [open, setOpen] = useState(false);
  const isSmall = useMedia(SMALL);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onOpen);
  // the speed can be chosen offline too; what fails to load here is asked for, and said, when the menu opens
  useEffect(() => whenIdle(() => void playbackChoices.load().catch(() => undefined)), []);
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
  const inPlace = (content: ReactNode) =>
    isSmall ? (
      createPortal(
        <Sheet title="Playback" onClose={() => setOpen(false)}>
          {content}
        </Sheet>,
        document.body,
      )
    ) : (
      <div className="absolute right-24 bottom-full z-10 max-h-[calc(min(100cqw*9/16,100dvh-64px)-112px)] w-44 overflow-auto rounded-lg border border-hairline bg-surface p-1.5 @max-[56rem]:w-56">
        {content}
      </div>
    );
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
      {open && (
        <LatePart
          code={playbackChoices}
          what="The menu"
          loading={inPlace(<Spinner label="Loading..." />)}
          renderFailure={inPlace}
        >
          {(PlaybackChoices) => inPlace(<PlaybackChoices {...choices} place={isSmall ? 'sheet' : 'menu'} />)}
        </LatePart>
      )}
    </div>
  );
}
