/** Each has up to 5,000 characters. */
export const ANNOUNCEMENTS_OF_A_PAGE = 20;
