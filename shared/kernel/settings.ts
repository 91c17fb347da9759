/** Days after its due day before an unpaid instalment locks the course (G-49). */
export const GRACE_DAYS = 0;
