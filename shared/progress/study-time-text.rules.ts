import type { StudyTime } from './study-time.rules.ts';

/** '1 h 41 min', 'at least' where a length is missing; undefined of no time. */
export const timeText = (seconds: number, { isExact }: Pick<StudyTime, 'isExact'>): string | undefined =>
  seconds === 0 ? undefined : `${isExact ? '' : 'at least '}${hoursAndMinutes(seconds)}`;

/** '4 h 9 min', '41 min'; what is less than a minute counts as one. */
function hoursAndMinutes(seconds: number): string {
  const all = Math.max(seconds > 0 ? 1 : 0, Math.floor(seconds / 60));
  const hours = Math.floor(all / 60);
  const minutes = `${all % 60} min`;
  return hours === 0 ? minutes : all % 60 === 0 ? `${hours} h` : `${hours} h ${minutes}`;
}
