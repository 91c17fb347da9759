import type Confetti from 'canvas-confetti';

interface ConfettiLibrary {
  readonly default: Pick<typeof Confetti, 'create'>;
}

/** How long the confetti falls on completion (PROG-30). */
export const CONFETTI_MS = 15_000;
const BURST_EVERY_MS = 200;
/** Downwards from above the window, long enough to cross it. */
const FALLING = { particleCount: 8, angle: 270, spread: 140, startVelocity: 24, ticks: 320, scalar: 0.9 };

/**
 * Lets threads of the course's yarns fall over `canvas` for 15 seconds; the returned function stops it. Nothing moves when the
 * student asked for reduced motion, and the library is loaded only when it is needed.
 */
export function throwConfetti(
  canvas: HTMLCanvasElement,
  colors: string[],
  load: () => Promise<ConfettiLibrary> = () => import('canvas-confetti'),
): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  let stopped = false;
  let clear = () => undefined as void;

  const stop = () => {
    stopped = true;
    clearTimeout(end);
    clear();
  };
  const end = setTimeout(stop, CONFETTI_MS);

  void load().then(
    ({ default: confetti }) => {
      if (stopped) return;
      const burst = confetti.create(canvas, { resize: true });
      const fall = () => void burst({ ...FALLING, colors, origin: { x: Math.random(), y: -0.05 } });
      fall();
      const timer = setInterval(fall, BURST_EVERY_MS);
      clear = () => {
        clearInterval(timer);
        burst.reset();
      };
    },
    (error: unknown) => console.error('The confetti could not be loaded', error),
  );
  return stop;
}
