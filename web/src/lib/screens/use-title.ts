import { useEffect } from 'react';
import { LANDING_TITLE, pageTitle } from './page-titles.ts';

/** Names the document: 'My Courses, Twillfield'; without a subject it is the landing page. */
export function useTitle(subject?: string): void {
  useEffect(() => {
    document.title = subject === undefined ? LANDING_TITLE : pageTitle(subject);
  }, [subject]);
}
