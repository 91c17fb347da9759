import type { CalendarDay } from '../time/calendar-day.ts';

/**
 * The instant (ms) at which clocks in `zone` show `time` ('09:00') on that day, whatever was done to them there. A time that
 * a clock change skips is taken as it would have been before the change; of one that comes twice, the first.
 */
export function instantIn(zone: string, day: CalendarDay, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError('Invalid time value');
  // The offset a day before and a day after: on all but the days of a change they are the same.
  const dayMs = 86_400_000;
  const earlier = asUtc - getOffset(zone, asUtc - dayMs);
  const later = asUtc - getOffset(zone, asUtc + dayMs);
  return [earlier, later].find((instant) => instant + getOffset(zone, instant) === asUtc) ?? earlier;
}

/** By zone: making one takes fifty times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: a caller may write one in many ways. */
const MOST_CLOCKS = 600;

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** ms by which clocks in `zone` are ahead of UTC at an instant. */
function getOffset(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The day and the time of day ('18:30') that clocks in `zone` show at an instant (ms). */
export function wallTime(zone: string, instant: number): { date: CalendarDay; time: string } {
  const shown = new Date(instant + getOffset(zone, instant)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The time of day that clocks in `zone` show at an instant (ms), as people read it: '6:30 PM'. */
export const showTimeOfDay = (zone: string, instant: number): string =>
  formatIn(zone, instant, { hour: 'numeric', minute: '2-digit' });

/** '6:30 PM' of '18:30'. */
export const showWallTime = (time: string): string => showTimeOfDay('UTC', Date.parse(`1970-01-01T${time}Z`));

/** An instant (ms) in `zone`, in English. */
export const formatIn = (zone: string, instant: number, options: Intl.DateTimeFormatOptions): string =>
  // some engines put a narrow space before AM and PM
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(instant).replaceAll('\u202F', ' ');
