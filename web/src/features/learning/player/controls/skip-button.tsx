import { useEffect, useRef } from 'react';
import { ControlButton } from './control-button.tsx';
import { SKIP_SECONDS } from '../video/video-time.rules.ts';

/** ms that the button is held before it repeats, and between two repetitions. */
const HOLD_MS = 450;
const REPEAT_MS = 250;

interface SkipButtonProps {
  readonly direction: 'back' | 'forward';
  readonly onSkip: (seconds: number) => void;
}

/** Five seconds back or forward; held down, it repeats (CONST-23). */
export function SkipButton({ direction, onSkip }: SkipButtonProps) {
  const isBack = direction === 'back';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const latest = useRef(onSkip);
  useEffect(() => {
    latest.current = onSkip;
  });
  const skip = () => latest.current(isBack ? -SKIP_SECONDS : SKIP_SECONDS);
  const repeat = () => {
    repeated.current = true;
    skip();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ControlButton
      label={isBack ? `Back ${SKIP_SECONDS} seconds` : `Forward ${SKIP_SECONDS} seconds`}
      className="touch-manipulation select-none"
      onPointerDown={() => {
        repeated.current = false;
        release();
        timer.current = setTimeout(repeat, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The click that ends a hold has been counted.
        if (!repeated.current) skip();
        repeated.current = false;
      }}
    >
      <svg
        className="size-5 flex-none fill-none stroke-current stroke-[1.9] [stroke-linecap:round] [stroke-linejoin:round]"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        {isBack ? (
          <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8m0-5v5h5" />
        ) : (
          <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8m0-5v5h-5" />
        )}
        <text className="fill-current stroke-none text-[8.5px] font-bold" x="12" y="15.2" textAnchor="middle">
          {SKIP_SECONDS}
        </text>
      </svg>
    </ControlButton>
  );
}
