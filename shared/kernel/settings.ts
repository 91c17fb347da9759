/** The academy's own zone unless ACADEMY_TIME_ZONE says otherwise (G-27); decides what 'today' is. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Days after its due day before an unpaid instalment locks the course (G-49). */
export const GRACE_DAYS = 0;
