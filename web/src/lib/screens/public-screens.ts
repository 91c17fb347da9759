import { publicPaths } from './public-paths.ts';
import { type Screen, toPattern } from './screen.ts';

/** Open to everybody (§2). The pages that are rendered whole at build time have their titles from web/src/lib/screens/page-titles.ts. */
export const publicScreens = {
  landing: { address: publicPaths.landing, file: 'landing/landing' },
  course: {
    address: toPattern(publicPaths.course, 'id'),
    file: 'course/course-page',
    calls: ['/student/course/get-all'],
    isDrawn: true,
  },
  buyCourse: { address: publicPaths.buyCourse, title: 'Secure Checkout', file: 'buy-course/buy-course' },
} as const satisfies Record<string, Screen>;
