import { cva, cx } from 'class-variance-authority';
import { memo, useMemo } from 'react';
import { type Layer, layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

/** One length of the strip: paid is woven, due is warp in a marigold outline, late in one of danger, future is bare warp. */
export type PlanPart = {
  /** any number in proportion to the money, for example cents */
  weight: number;
  state: 'paid' | 'due' | 'late' | 'future';
  /** the money in words, '$630.00' */
  amount: string;
  label: string;
};

type PlanStripProps = {
  title: string;
  category: string;
  parts: readonly PlanPart[];
  className?: string | undefined;
};

const cloth = cva('mb-1.5 block h-11 overflow-hidden rounded-sm contain-inline-size', {
  variants: {
    state: {
      paid: '',
      due: 'border-2 border-accent-edge bg-accent-soft p-0.5',
      late: 'border-2 border-danger bg-danger-soft p-0.5',
      future: 'border-2 border-transparent p-0.5',
    },
  },
});

const ENDS = 8;
const CELL = 5;
const HEIGHT = ENDS * CELL;
/** long enough for any part; what does not fit is cut off */
const PICKS = 160;
const LENGTH = PICKS * CELL;

/** The payment strip: one length for each part, in proportion to the money (docs/design.md#weave). */
export const PlanStrip = memo(function PlanStrip({ title, category, parts, className }: PlanStripProps) {
  return (
    <ol className={cx('flex flex-wrap gap-x-2 gap-y-4 wrap-normal print:break-inside-avoid', className)}>
      {parts.map((part, index) => (
        // Never narrower than its words: what has no room goes to the next line.
        <li
          key={index}
          className="grid max-w-full min-w-min content-start gap-0.5"
          data-state={part.state}
          style={{ flex: `${part.weight} 1 0` }}
        >
          <span className={cloth({ state: part.state })} aria-hidden="true">
            <PlanLength title={title} category={category} state={part.state} />
          </span>
          <span className="font-display text-lg/[1.3] font-semibold numeric max-xs:text-base/[1.3]">
            {part.amount}
          </span>
          <span className="text-small/[1.4] text-balance text-muted max-xs:text-micro/[1.4]">
            {part.label}
          </span>
        </li>
      ))}
    </ol>
  );
});

function PlanLength({
  title,
  category,
  state,
}: {
  title: string;
  category: string;
  state: PlanPart['state'];
}) {
  const drawing = useMemo(() => planLength(title, category, state), [title, category, state]);
  return (
    <svg
      className="h-full w-auto max-w-none"
      viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
      width={LENGTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {state === 'paid' && <path d={`M0 0h${LENGTH}v${HEIGHT}H0z`} fill={drawing.ground} />}
      <WovenPaths layers={drawing.layers} />
    </svg>
  );
}

function planLength(
  title: string,
  category: string,
  state: PlanPart['state'],
): { ground: string; layers: Layer[] } {
  const structure = structureFor(title, category);
  const picks = state === 'paid' ? PICKS : 0;
  const drawn = layers(structure, {
    ends: ENDS,
    picks,
    cell: CELL,
    axis: 'x',
    tail: LENGTH - picks * CELL,
    tailColor: state === 'due' ? 'var(--color-accent-edge)' : 'var(--color-warp)',
    tailOpacity: 1,
    tailWidth: state === 'due' ? 0.36 : 0.28,
    detail: false,
  });
  return { ground: structure.yarns.ground, layers: drawn };
}
