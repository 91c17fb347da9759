/** Of the dialog at the end of the course (PROG-15), and of the strip that follows it (G-122). */
export const COMPLETED = 'Congratulations! You have completed the course';
