export const DAY_MS = 24 * 60 * 60_000;
/** Instalments are due so many calendar days after the purchase (G-41). */
export const DUE_AFTER_DAYS = [14, 28];

/** The calendar day in the academy's zone (IANA), 'yyyy-MM-dd'; `at` in ms. */
export function toDay(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
}

/** A calendar day later, by the calendar alone. */
export function laterBy(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
