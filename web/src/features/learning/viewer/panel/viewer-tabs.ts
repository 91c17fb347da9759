/** The tabs of the side panel, in their order (PROG-05, PROG-06). */
export const VIEWER_TABS = {
  content: 'Course Content',
  transcript: 'Transcript',
  notes: 'Notes',
  overview: 'Overview',
} as const;
export type ViewerTab = keyof typeof VIEWER_TABS;

/** Titles, transcripts and notes are searched in one field. */
export const SEARCH_LABEL = 'Titles, transcripts and notes';

export const searchBox = 'flex-none px-6 pt-4 pb-1 max-lg:px-gutter';
