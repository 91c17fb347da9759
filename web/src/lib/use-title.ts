import { useEffect } from 'react';

const SITE = 'Twillfield';

/** Names the document: 'My Courses, Twillfield'. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? SITE : `${title}, ${SITE}`;
  }, [title]);
}
