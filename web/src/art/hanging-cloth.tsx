import { memo, useMemo } from 'react';
import { layers } from './layers.ts';
import { structureFor } from './structure-for.ts';
import { WovenPaths } from './woven-paths.tsx';

type HangingClothProps = {
  title: string;
  category: string;
  weeks: number;
  /** the warp hangs down this far */
  maxWeeks?: number | undefined;
  picksPerWeek?: number | undefined;
  /** warp threads */
  ends?: number | undefined;
  className?: string | undefined;
};

const CELL = 6;

/** A cloth in its true length: so many picks a week, bare warp in the text colour down to `maxWeeks`. */
export const HangingCloth = memo(function HangingCloth(props: HangingClothProps) {
  const { title, category, weeks, maxWeeks = 10, picksPerWeek = 6, ends = 36, className } = props;
  const drawing = useMemo(() => {
    const cloth = structureFor(title, category);
    const picks = weeks * picksPerWeek;
    const height = (Math.max(weeks, maxWeeks) * picksPerWeek + 2) * CELL;
    const drawn = layers(cloth, {
      ends,
      picks,
      cell: CELL,
      tail: height - picks * CELL,
      tailColor: 'currentColor',
      tailOpacity: 1,
      tailWidth: 0.16,
      mark: picksPerWeek,
    });
    return { height, woven: picks * CELL, layers: drawn, ground: cloth.yarns.ground };
  }, [title, category, weeks, maxWeeks, picksPerWeek, ends]);
  const width = ends * CELL;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${drawing.height}`} aria-hidden="true">
      <path d={`M0 0h${width}v${drawing.woven}H0z`} fill={drawing.ground} />
      <WovenPaths layers={drawing.layers} />
    </svg>
  );
});
