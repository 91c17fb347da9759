/** The tabs of the side panel, in their order (PROG-05, PROG-06). */
export const VIEWER_TABS = { content: 'Course Content', overview: 'Overview' } as const;
