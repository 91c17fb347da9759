import { memo, useMemo } from 'react';
import { layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

type ChartBarProps = {
  title: string;
  category: string;
  /** share of the longest bar, 0 to 1 */
  length: number;
  /** length of a whole bar in CSS pixels */
  width?: number | undefined;
  height?: number | undefined;
  /** it stands: `width` is then how high a whole bar is, `height` how wide */
  upright?: boolean | undefined;
};

const ENDS = 6;

/** A chart bar woven in the course's own cloth; the number is always beside it as text. */
export const ChartBar = memo(function ChartBar({
  title,
  category,
  length,
  width = 480,
  height = 24,
  upright = false,
}: ChartBarProps) {
  const drawing = useMemo(() => {
    const cloth = structureFor(title, category);
    const cell = height / ENDS;
    const share = Math.min(1, Math.max(0, length));
    const picks = Math.max(1, Math.round((share * width) / cell));
    const drawn = layers(cloth, { ends: ENDS, picks, cell, axis: upright ? 'y' : 'x', detail: false });
    const long = picks * cell;
    const size = upright ? { width: height, height: long } : { width: long, height };
    return { ...size, layers: drawn, ground: cloth.yarns.ground };
  }, [title, category, length, width, height, upright]);
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width}
      height={drawing.height}
      aria-hidden="true"
    >
      <path d={`M0 0h${drawing.width}v${drawing.height}H0z`} fill={drawing.ground} />
      <WovenPaths layers={drawing.layers} />
    </svg>
  );
});
