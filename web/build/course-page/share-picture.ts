import { CATEGORIES } from '#shared/courses/course.ts';
import type { SharedCourse } from '#shared/courses/course-page.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { layers } from '#web/art/layers.ts';
import { structureFor } from '#web/art/structure-for.ts';
import { SHARE_SIZE } from '../head-tags.ts';
import { box, brand, FOOT, line, MARGIN, shareSvg, woven } from '../picture-parts.ts';
import { textOutlines } from '../text-outlines.ts';
import { tokenColor } from '../token-color.ts';
import { fitTitle, lineDistance } from './fit-title.ts';
import { writable } from './writable.ts';

const CELL = 15;
const PICKS_PER_MARK = 4;
const LEFT = 632;
const FACTS = 36;
const FACTS_DISTANCE = 50;
const TITLE_FOOT = FOOT - FACTS_DISTANCE - 74;
const TITLE_TOP = MARGIN + 37 + 44;

/** Link card of a course that is sold: its cloth, its title as large as it fits, start, level and price. */
export function sharePicture({ title, category, level, pricing, date }: SharedCourse): string {
  const cloth = structureFor(title, category);
  const width = SHARE_SIZE.width - LEFT;
  const { size, lines } = fitTitle(writable(title) ?? `${CATEGORIES[category]} course`, {
    // 24 px stay free before the cloth
    width: LEFT - 24 - MARGIN,
    height: TITLE_FOOT - TITLE_TOP,
    measure: (text, at) => textOutlines(text, at).width,
  });
  const facts = [`From ${showDay(date)}`, `${titleCase(level)} · ${priceText(pricing)}`];
  return shareSvg(
    box(LEFT, 0, width, SHARE_SIZE.height, cloth.yarns.ground),
    woven(
      layers(cloth, {
        x: LEFT,
        ends: Math.ceil(width / CELL) + 1,
        picks: SHARE_SIZE.height / CELL,
        cell: CELL,
        mark: PICKS_PER_MARK,
      }),
    ),
    brand(MARGIN, MARGIN + 37),
    ...lines.map((text, index) =>
      line(
        text,
        MARGIN,
        TITLE_FOOT - (lines.length - 1 - index) * lineDistance(size),
        size,
        tokenColor('loom-ink'),
      ),
    ),
    ...facts.map((text, index) =>
      line(text, MARGIN, FOOT - (facts.length - 1 - index) * FACTS_DISTANCE, FACTS, tokenColor('loom-muted')),
    ),
  );
}
