import { paths } from '#web/lib/paths.ts';

/** Account Settings of staff. Not one of the fixed sections (G-12), and spelled here: every page loads `paths`. */
export const ACCOUNT_PATH = `${paths.instructor}?section=account`;
