/** ms between the click and the opening of a course (CONST-11, G-14). */
export const OPEN_COURSE_DELAY_MS = 500;
/** ms before 'Back to Home' navigates back (CONST-10, G-14). */
export const GO_BACK_DELAY_MS = 80;
