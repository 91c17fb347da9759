import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { layers } from '#web/art/layers.ts';
import { structureFor } from '#web/art/structure-for.ts';
import { SHARE_SIZE } from './head-tags.ts';
import { box, brand, FOOT, line, MARGIN, shareSvg, woven } from './picture-parts.ts';
import { textOutlines } from './text-outlines.ts';
import { tokenColor } from './token-color.ts';

const CELL = 15;
const PICKS_PER_WEEK = 4;
const LEFT = 632;
const TITLE = 104;
const TITLE_FOOT = FOOT - 82;

/** Link card of a course: its cloth in its true length hangs from the top and leaves the picture on the right. */
export function coursePicture({ title, category, weeks, price }: StaticCourse): string {
  const cloth = structureFor(title, category);
  const width = SHARE_SIZE.width - LEFT;
  const picks = weeks * PICKS_PER_WEEK;
  const lines = titleLines(title);
  return shareSvg(
    box(LEFT, 0, width, picks * CELL, cloth.yarns.ground),
    woven(
      layers(cloth, {
        x: LEFT,
        ends: Math.ceil(width / CELL) + 1,
        picks,
        cell: CELL,
        tail: SHARE_SIZE.height - picks * CELL,
        tailColor: tokenColor('warp'),
        tailOpacity: 1,
        tailWidth: 0.16,
        mark: PICKS_PER_WEEK,
      }),
    ),
    brand(MARGIN, MARGIN + 37),
    ...lines.map((text, index) =>
      line(text, MARGIN, TITLE_FOOT - (lines.length - 1 - index) * TITLE, TITLE, tokenColor('loom-ink')),
    ),
    line(`${weeks} weeks · ${formatDollars(price)}`, MARGIN, FOOT, 40, tokenColor('loom-muted')),
  );
}

/** The title in lines that leave 24 px free before the cloth. @throws RangeError when a word is too long for that */
function titleLines(title: string): string[] {
  const fits = (text: string) => textOutlines(text, TITLE).width <= LEFT - 24 - MARGIN;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (!fits(word)) throw new RangeError(`'${word}' does not fit on a link card.`);
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
