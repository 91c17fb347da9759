import { SHOWCASED_COURSES, type ShowcasedCourse } from '#shared/courses/showcased-courses.ts';
import { layers } from '#web/art/layers.ts';
import { structureFor } from '#web/art/structure-for.ts';
import { SHARE_SIZE } from './head-tags.ts';
import { box, brand, brandWidth, FOOT, line, MARGIN, shareSvg, woven } from './picture-parts.ts';
import { tokenColor } from './token-color.ts';

const CELL = 8;
const PICKS_PER_WEEK = 4;
const ENDS = 24;
const GAP = 24;
const HEADLINE = 88;
const LONGEST = Math.max(...SHOWCASED_COURSES.map(({ weeks }) => weeks));

/** Link card of the academy: the cloths of its courses, each in its true length, hang from the top above two lines. */
export function landingPicture([first, second]: readonly [string, string]): string {
  return shareSvg(
    ...SHOWCASED_COURSES.map((course, index) => hangingCloth(course, MARGIN + index * (ENDS * CELL + GAP))),
    line(first, MARGIN, FOOT - HEADLINE, HEADLINE, tokenColor('loom-ink')),
    line(second, MARGIN, FOOT, HEADLINE, tokenColor('loom-ink')),
    brand(SHARE_SIZE.width - MARGIN - brandWidth(), FOOT),
  );
}

function hangingCloth({ title, category, weeks }: ShowcasedCourse, x: number): string {
  const cloth = structureFor(title, category);
  const picks = weeks * PICKS_PER_WEEK;
  const drawn = layers(cloth, {
    x,
    ends: ENDS,
    picks,
    cell: CELL,
    tail: (LONGEST * PICKS_PER_WEEK + 2 - picks) * CELL,
    tailColor: tokenColor('warp'),
    tailOpacity: 1,
    tailWidth: 0.16,
    mark: PICKS_PER_WEEK,
  });
  return box(x, 0, ENDS * CELL, picks * CELL, cloth.yarns.ground) + woven(drawn);
}
