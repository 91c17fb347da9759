import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { layers } from '#web/art/layers.ts';
import { structureFor } from '#web/art/structure-for.ts';
import { WovenPaths } from '#web/art/woven-paths.tsx';

const PICKS_A_WEEK = 12;
const ENDS = 32;
const FRINGE_PICKS = 2;
const CELL = 6;
const WEEK = PICKS_A_WEEK * CELL;
const WIDTH = ENDS * CELL;

/** The whole cloth of a course, every week's first pick in the light yarn: `ClothPiece` shows parts of it. */
export function WholeCloth({ id, course }: { readonly id: string; readonly course: StaticCourse }) {
  const cloth = structureFor(course.title, course.category);
  const drawn = layers(cloth, {
    ends: ENDS,
    picks: course.weeks * PICKS_A_WEEK,
    cell: CELL,
    tail: FRINGE_PICKS * CELL,
    tailColor: 'currentColor',
    tailOpacity: 1,
    tailWidth: 0.16,
    mark: PICKS_A_WEEK,
  });
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <g id={id}>
        <path d={`M0 0h${WIDTH}v${course.weeks * WEEK}H0z`} fill={cloth.yarns.ground} />
        <WovenPaths layers={drawn} />
      </g>
    </svg>
  );
}

interface ClothPieceProps {
  /** of the whole cloth */
  readonly of: string;
  /** weeks before it */
  readonly from: number;
  /** Without weeks it is the fringe at the end. */
  readonly weeks?: number;
}

/** Some weeks of a cloth, drawn out to the height of their row: neighbours weave on into each other. */
export function ClothPiece({ of, from, weeks }: ClothPieceProps) {
  const height = weeks === undefined ? FRINGE_PICKS * CELL : weeks * WEEK;
  return (
    <span className="woven-piece" aria-hidden="true">
      <svg viewBox={`0 ${from * WEEK} ${WIDTH} ${height}`} preserveAspectRatio="none">
        <use href={`#${of}`} />
      </svg>
    </span>
  );
}
