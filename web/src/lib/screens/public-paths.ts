/** The addresses that public pages name. A file of its own, because the landing page loads no others. */
export const publicPaths = {
  landing: '/',
  course: (id: string | number) => `/course/${encodeURIComponent(id)}`,
  allCourses: '/courses',
  buyCourse: '/buy-course',
  buyCourseOf: (id: string) => `/buy-course?course=${encodeURIComponent(id)}`,
  auth: '/auth',
} as const;
