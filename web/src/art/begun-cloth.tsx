import { memo, useMemo } from 'react';
import { layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

interface BegunClothProps {
  readonly title: string;
  readonly category: string;
  readonly className?: string | undefined;
}

const CELL = 15;
const ENDS = 28;
const WIDTH = ENDS * CELL;
const HEIGHT = 320;
/** Picks that are woven; the third one is being laid. */
const PICKS = 2;
/** Where the end of the pick that is being laid has come to. */
const LAID_FROM = WIDTH * 0.36;
const LAID_Y = (PICKS + 0.5) * CELL;

/** The cloth of a course that begins: bare warp, two picks, and the one that is being laid. */
export const BegunCloth = memo(function BegunCloth({ title, category, className }: BegunClothProps) {
  const { ground, drawn } = useMemo(() => {
    const structure = structureFor(title, category);
    const woven = { ends: ENDS, picks: PICKS, cell: CELL, tail: HEIGHT - PICKS * CELL };
    return { ground: structure.yarns.ground, drawn: layers(structure, woven) };
  }, [title, category]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={ground} />
      <WovenPaths layers={drawn} />
      <path
        d={`M${LAID_FROM} ${LAID_Y}H${WIDTH}`}
        stroke="var(--color-accent)"
        strokeWidth={CELL * 0.6}
        strokeLinecap="round"
      />
    </svg>
  );
});
