import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of an element is in the window; false before the first look and on the server. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
