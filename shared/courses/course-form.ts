import * as z from 'zod/mini';
import { centsFromDollars } from '../kernel/money.ts';
import { required, requiredLine } from '../kernel/text.ts';
import { isCalendarDay } from '../time/is-calendar-day.ts';
import { addressFault } from './address.rules.ts';
import { anyLine, anyText, fileName, requiredText } from './author-text.ts';
import { CATEGORIES, type Category, LEVELS } from './course.ts';
import { captionTrack, LECTURE_TYPES, materialFile, materials } from './lecture.ts';
import { addressProblem } from './lecture-form.rules.ts';

/** Lectures of a course at most (X7). */
export const MAX_LECTURES = 200;
/** Bytes of a request that saves a course, at most. */
export const COURSE_BYTES = 256 * 1024;

/** The form gets these addresses from uploads, so what is wrong with one is put right by another upload. */
const fileAddress = (what: string) =>
  z
    .string()
    .check(
      z.refine<string>(
        (address) => addressFault(address) === undefined,
        `${what} has no address that can be opened. Please remove it and upload it again.`,
      ),
    );
const publicId = anyLine(300);
const captionInput = z.extend(captionTrack, {
  url: fileAddress('A file of captions'),
  public_id: publicId,
  language: anyLine(35),
  label: anyLine(100),
});
const group = z.object({
  files: z.array(
    z.extend(materialFile, {
      url: fileAddress('A file of the materials'),
      filename: fileName(),
      public_id: publicId,
    }),
  ),
});
const materialsInput = z.extend(materials, { notes: group, quiz: group, lab: group });

/** A lecture as the course form sends it; without `_id` it is new. What only the form knows of it is dropped (G-72). */
export const lectureInput = z
  .object({
    _id: z.optional(z.string().check(z.maxLength(100))),
    title: requiredLine('Title is required.'),
    type: z.enum(LECTURE_TYPES, 'Please choose a content type.'),
    // how long it may be depends on its type
    videoUrl: z.string('A link is required.').check(z.trim(), z.minLength(1, 'A link is required.')),
    freePreview: z.boolean(),
    /** Seconds; the form knows it of an uploaded video. */
    durationSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(360_000))),
    progressValue: z.optional(z.number()),
    link_desc: z.optional(anyText(20_000)),
    public_id: z.optional(publicId),
    captions: z.optional(z.array(captionInput).check(z.maxLength(20))),
    materials: z.optional(materialsInput),
  })
  .check((context) => {
    const problem = addressProblem(context.value);
    if (problem !== undefined)
      context.issues.push({ code: 'custom', message: problem, path: ['videoUrl'], input: context.value });
  });

const PRICE = 'Please enter an amount from 0 to 100,000 with at most two decimals';

/** Dollars: a number, or what was typed. */
const pricing = z.pipe(
  z.union([z.number(PRICE), z.string().check(z.trim(), z.minLength(1))], PRICE),
  z.coerce.number<number | string>(PRICE).check(z.refine(isPrice, PRICE)),
);

/** What is nearer to nothing than a cent is not rounded to it. */
function isPrice(dollars: number): boolean {
  return centsFromDollars(dollars) !== undefined && (dollars === 0 || dollars >= 0.01);
}

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const START_RANGE = `Please enter a date from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** A calendar day, or an ISO instant, of which `startDay` is kept (G-27, X9). */
const startDate = required('Date is required.', 40).check(
  z.refine((text) => text === '' || isCalendarDay(startDay(text)), 'Please enter a date that exists'),
  z.refine((text) => !isCalendarDay(startDay(text)) || isInRange(startDay(text)), START_RANGE),
);

function isInRange(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** The calendar day of a start date, which may come as an instant. */
export const startDay = (date: string): string => date.slice(0, 10);

/** The landing fields of the course form (G-70) and its curriculum, for the form and for the server. `pricing` in dollars. */
export const courseInput = {
  title: requiredLine('Title is required.'),
  subtitle: requiredLine('Subtitle is required.', 500),
  category: z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]], 'Please choose a category.'),
  level: z.enum(LEVELS, 'Please choose a level.'),
  date: startDate,
  description: requiredText('Description is required.', 20_000),
  pricing,
  objectives: requiredText('Objectives are required.', 20_000),
  welcomeMessage: requiredText('A welcome message is required.', 20_000),
  primaryLanguage: requiredLine('Language is required.', 100),
  image: z.array(fileAddress('An image')).check(z.minLength(1, 'An image is required.'), z.maxLength(10)),
  curriculum: z.array(lectureInput).check(
    z.minLength(1, 'A course needs a lecture.'),
    z.maxLength(MAX_LECTURES, `A course has at most ${MAX_LECTURES} lectures`),
    z.refine((lectures) => lectures.some(({ freePreview }) => freePreview), {
      error: 'At least one lecture must be a free preview.',
    }),
  ),
  isPublised: z.optional(z.boolean()),
};
