import { cx } from 'class-variance-authority';
import { memo, useId, useMemo } from 'react';
import { layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

type SelvedgeProps = {
  title: string;
  category: string;
  /** height in CSS pixels */
  height?: number | undefined;
  className?: string | undefined;
};

const ENDS = 6;

/** A strip of a course's cloth along an edge, as wide as its box: receipts, certificates, above the footer. */
export const Selvedge = memo(function Selvedge({ title, category, height = 16, className }: SelvedgeProps) {
  const id = useId();
  const tile = useMemo(() => {
    const cloth = structureFor(title, category);
    const cell = height / ENDS;
    const repeat = cloth.pickRepeat;
    // one repeat before and one after, so that floats cross the edges of the tile
    const drawn = layers(cloth, {
      ends: ENDS,
      picks: repeat * 3,
      cell,
      axis: 'x',
      x: -repeat * cell,
      detail: false,
    });
    return { width: repeat * cell, layers: drawn, ground: cloth.yarns.ground };
  }, [title, category, height]);
  return (
    <svg
      className={cx('block w-full overflow-hidden', className)}
      width="100%"
      height={height}
      aria-hidden="true"
    >
      <pattern id={id} width={tile.width} height={height} patternUnits="userSpaceOnUse">
        <WovenPaths layers={tile.layers} />
      </pattern>
      <rect width="100%" height={height} fill={tile.ground} />
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
});
