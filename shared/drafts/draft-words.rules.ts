import { CATEGORIES } from '../courses/course.ts';
import type { FormField } from '../courses/course-form.rules.ts';
import { centsFromDollars, formatCents } from '../kernel/money.ts';
import { showDay } from '../time/calendar-day.ts';
import { isCalendarDay } from '../time/is-calendar-day.ts';
import type { CourseDraft } from './course-draft.ts';

/** What the value of a field is for people: '$2,060.00', 'DevOps', 'March 1, 2027'; as it was typed where it cannot be read. */
export function fieldInWords(draft: CourseDraft, field: FormField): string {
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'On sale' : 'Off sale';
  if (value === undefined) return '';
  if (typeof value !== 'string') return value.map(fileName).join(', ');
  if (field === 'pricing') return inDollars(value);
  if (field === 'category') return new Map<string, string>(Object.entries(CATEGORIES)).get(value) ?? value;
  if (field === 'date') return isCalendarDay(value.slice(0, 10)) ? showDay(value) : value;
  if (field === 'level') return value.charAt(0).toUpperCase() + value.slice(1);
  return value;
}

function inDollars(typed: string): string {
  const cents = typed.trim() === '' ? undefined : centsFromDollars(Number(typed));
  return cents === undefined ? typed : formatCents(cents);
}

/** The last part of an address. */
function fileName(url: string): string {
  return url.split('/').at(-1) ?? url;
}

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Seconds as '1:02:03' or '2:03'; empty without a length. */
export function lengthInWords(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
