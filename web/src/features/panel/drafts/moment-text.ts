import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import { isSameYear } from 'date-fns/isSameYear';

/** An instant (ISO or ms) as people say it, in their own zone: 'Today, 14:32', 'November 20, 18:12', with the year of another one. */
export function momentText(
  instant: string | number,
  now = Date.now(),
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const time = seconds ? 'H:mm:ss' : 'H:mm';
  if (isSameDay(instant, now)) return `Today, ${format(instant, time)}`;
  return format(instant, `MMMM d${isSameYear(instant, now) ? '' : ', y'}, ${time}`);
}

/** The same for each of several instants; those of one minute are told apart by their seconds. */
export function momentTexts(instants: readonly string[], now = Date.now()): Map<string, string> {
  const sameMinute = Map.groupBy(new Set(instants), (instant) => momentText(instant, now));
  const named = [...sameMinute].flatMap(([text, all]) =>
    all.map(
      (instant) => [instant, all.length > 1 ? momentText(instant, now, { seconds: true }) : text] as const,
    ),
  );
  return new Map(named);
}

/** The same within a sentence: 'today at 14:32', 'on November 20 at 18:12'. */
export function atMoment(instant: string | number, now = Date.now()): string {
  const text = momentText(instant, now);
  const [day, time] = [text.slice(0, text.lastIndexOf(',')), text.slice(text.lastIndexOf(' ') + 1)];
  return day === 'Today' ? `today at ${time}` : `on ${day} at ${time}`;
}
