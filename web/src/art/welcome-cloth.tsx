import { memo, useMemo } from 'react';
import { layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

interface WelcomeClothProps {
  readonly title: string;
  readonly category: string;
  /** Lectures of the course, and how many of them are woven. */
  readonly total: number;
  readonly done: number;
  /** Whether a pick is being laid: the marigold of the view, unless a button has it. */
  readonly laying: boolean;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly className?: string | undefined;
}

const CELL = 18;
/** Wider than most windows: what is too much is cut off at the right. */
const ENDS = 80;
const WIDTH = (ENDS - 1) * CELL;
const ROWS = 25;
const HEIGHT = ROWS * CELL;
/** Rows that stay bare below the last pick, so that the pick being laid is in the picture. */
const BARE = 3;
/** Where the tip of the pick that is being laid has come to. */
const LAID_FROM = 230;
const TIP = 30;

/** The cloth of a course, woven as far as the student is, and the pick that is being laid. */
export const WelcomeCloth = memo(function WelcomeCloth(props: WelcomeClothProps) {
  const { title, category, total, done, laying, label, className } = props;
  const drawing = useMemo(() => {
    const structure = structureFor(title, category);
    const share = total > 0 ? Math.min(done / total, 1) : 0;
    const picks = Math.min(Math.round(ROWS * share), ROWS - BARE);
    const y = (Math.max(picks, BARE) + 0.5) * CELL;
    return {
      ground: structure.yarns.ground,
      woven: layers(structure, {
        x: -CELL / 2,
        ends: ENDS,
        picks,
        cell: CELL,
        tail: HEIGHT - picks * CELL,
        tailOpacity: 0.9,
      }),
      y,
      // the warp ends that lie over the pick
      over: Array.from({ length: ENDS }, (_, end) => ({ end, x: end * CELL })).flatMap(({ end, x }) =>
        x > LAID_FROM + TIP && structure.over(end, picks) ? [{ x, colour: structure.warpAt(end) }] : [],
      ),
    };
  }, [title, category, total, done]);
  const { ground, woven, y, over } = drawing;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMin slice"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={ground} />
      <WovenPaths layers={woven} />
      {laying && (
        <>
          <path d={`M${WIDTH} ${y}H${LAID_FROM}`} stroke="var(--color-accent)" strokeWidth={CELL * 0.5} />
          {over.map(({ x, colour }) => (
            <path key={x} d={`M${x} ${y - CELL / 2}v${CELL}`} stroke={colour} strokeWidth={CELL * 0.34} />
          ))}
          <path
            d={`M${LAID_FROM - TIP} ${y}q${TIP} -${CELL * 0.62} ${2 * TIP} 0q-${TIP} ${CELL * 0.62} -${2 * TIP} 0z`}
            fill="var(--color-accent)"
          />
        </>
      )}
    </svg>
  );
});
