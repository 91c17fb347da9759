import '#web/styles/strip.css';
import { memo, useMemo } from 'react';
import { type Layer, layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

/** One length of the strip: paid is woven, due is warp in a marigold outline, future is bare warp. */
export type PlanPart = {
  /** any number in proportion to the money, for example cents */
  weight: number;
  state: 'paid' | 'due' | 'future';
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

const ENDS = 8;
const CELL = 5;
const HEIGHT = ENDS * CELL;
/** long enough for any part; what does not fit is cut off */
const PICKS = 160;
const LENGTH = PICKS * CELL;

/** The payment strip: one length for each part, in proportion to the money (docs/design.md#weave). */
export const PlanStrip = memo(function PlanStrip({ title, category, parts, className }: PlanStripProps) {
  return (
    <ol className={className ? `tw-strip ${className}` : 'tw-strip'}>
      {parts.map((part, index) => (
        <li
          key={index}
          className="tw-strip__part"
          data-state={part.state}
          style={{ flex: `${part.weight} 1 0` }}
        >
          <span className="tw-strip__cloth" aria-hidden="true">
            <PlanLength title={title} category={category} state={part.state} />
          </span>
          <span className="tw-strip__amount">{part.amount}</span>
          <span className="tw-strip__label">{part.label}</span>
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
    <svg viewBox={`0 0 ${LENGTH} ${HEIGHT}`} width={LENGTH} height={HEIGHT} aria-hidden="true">
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
  const cloth = structureFor(title, category);
  const picks = state === 'paid' ? PICKS : 0;
  const drawn = layers(cloth, {
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
  return { ground: cloth.yarns.ground, layers: drawn };
}
