import { cloth } from '#web/art/cloth.ts';
import { layers } from '#web/art/layers.ts';
import type { Yarns } from '#web/art/yarns.ts';
import { box, woven } from './picture-parts.ts';
import { tokenColor } from './token-color.ts';

const WIDTH = 1600;
const HEIGHT = 900;
const CELL = 50;

/** Tone on tone with the frame of the player. */
const DARK: Yarns = {
  ground: tokenColor('stage'),
  deep: '#081411',
  mid: '#0a1814',
  light: '#0c1d18',
  spark: '#0e221c',
};

/**
 * A rule for the pages of the signed-in area: behind a video, and until its first frame is there, the frame of its player shows the
 * academy's twill, in the dark of the frame. It comes with the HTML, so the largest paint of a lecture is its first one (docs/performance.md); browsers
 * count no picture that has less than 0.05 bits for each px it covers.
 */
export function lecturePosterRule(): string {
  const picture = encodeURIComponent(posterSvg())
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/');
  return `:root{--poster:url("data:image/svg+xml,${picture}")}`;
}

function posterSvg(): string {
  const house = cloth('twill', DARK, [['spark', 1]], [['deep', 1]]);
  const drawn = layers(house, {
    ends: WIDTH / CELL + 1,
    picks: HEIGHT / CELL + 2 * house.pickRepeat,
    cell: CELL,
    x: -CELL / 2,
    detail: false,
  });
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' width='${WIDTH}' height='${HEIGHT}'>`,
    box(0, 0, WIDTH, HEIGHT, DARK.ground),
    woven(drawn),
    '</svg>',
  ]
    .join('')
    .replaceAll('"', "'");
}
