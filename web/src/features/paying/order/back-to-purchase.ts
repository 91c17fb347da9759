import { paths } from '#web/lib/paths.ts';

/**
 * The origin of who leaves the purchase to sign in at /auth and comes back to it (G-09, G-24). '/buy-course' alone is what
 * Student Portal stores there: a public path, not followed (G-05).
 */
export const backToPurchase = `${paths.buyCourse}?from=sign-in`;
