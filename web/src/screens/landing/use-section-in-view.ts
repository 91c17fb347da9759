import { useEffect, useState } from 'react';

/** px below the top of the window at which a section counts as in view (CONST-08). */
const SECTION_OFFSET = 80;

/** The last of these sections that has reached the top of the window; the last of all at the end of the page. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const read = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
      // Whole pixels: a section that was scrolled to may be a part of one lower.
      const reached = ids.findLast(
        (id) =>
          Math.floor(document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= SECTION_OFFSET,
      );
      setCurrent(atEnd ? ids.at(-1) : (reached ?? ids[0]));
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [ids]);
  return current;
}
