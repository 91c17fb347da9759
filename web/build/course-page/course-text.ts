import { CATEGORIES } from '#shared/courses/course.ts';
import type { CoursePageInput } from '#shared/courses/course-page.ts';
import { sharePictureKey } from '#shared/courses/course-page.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { coursePagePaths } from '#web/lib/screens/course-page-paths.ts';
import { pageTitle } from '#web/lib/screens/page-titles.ts';
import type { PageMeta } from '../page-meta.ts';

type Course = CoursePageInput['course'];

const SHORTEST = 120;
const LONGEST = 160;

/** What the page of a course that is sold says of itself. */
export function courseMeta(course: Course): PageMeta {
  return {
    title: pageTitle(oneLine(course.title)),
    description: describe(course),
    canonicalPath: coursePagePaths.coursePage(course.slug),
    picture: `/${sharePictureKey(course._id)}`,
    pictureAlt: `The cloth of the course ${oneLine(course.title)}.`,
  };
}

/** 120 to 160 characters: subtitle, then description, then facts, as far as they are needed. */
function describe(course: Course): string {
  const parts = [course.subtitle, course.description, facts(course), 'Free previews need no account.'];
  let text = '';
  for (const part of parts.map(oneLine)) {
    if (text.length >= SHORTEST) break;
    if (part !== '') text += `${text === '' ? '' : /[.!?…]$/.test(text) ? ' ' : '. '}${part}`;
  }
  return text.length <= LONGEST ? text : shorten(text);
}

function facts({ title, category, level, instructorName, date, pricing, lectureCount }: Course): string {
  return [
    `${oneLine(title)}: an online course in ${CATEGORIES[category]}, ${level} level`,
    `by ${titleCase(instructorName)}`,
    `${lectureCount} ${lectureCount === 1 ? 'lecture' : 'lectures'}`,
    showDay(date),
    `${priceText(pricing)}.`,
  ].join(', ');
}

/** Ends after a word, where there is one near the end. */
function shorten(text: string): string {
  // not within one of the characters that take two places
  const whole = text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = whole.lastIndexOf(' ');
  const kept = space >= SHORTEST ? whole.slice(0, space) : whole;
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
