import type { CalendarEvent } from '#shared/calendar/calendar-event.ts';
import { saveFile } from './save-file.ts';

/** Where the file could not be saved. */
export const NOT_SAVED = 'The file could not be saved. Please check your connection and try again.';

/** Saves an event as an .ics file (G-59). What writes it is loaded for that; rejects when it cannot be. */
export async function saveCalendarFile(name: string, event: CalendarEvent): Promise<void> {
  const { calendarFile } = await import('#shared/calendar/file/calendar-file.rules.ts');
  saveFile(`${name}.ics`, 'text/calendar', calendarFile(event, Date.now()));
}
