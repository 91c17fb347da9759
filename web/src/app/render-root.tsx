import {
  type ReactNode,
  startTransition,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

interface PageProps {
  /** What stands in the page: a skeleton, and what scripts of the HTML have drawn. */
  readonly before: HTMLElement;
  /** React's root, which is not in the document yet. */
  readonly root: HTMLElement;
  readonly children: ReactNode;
}

/** Takes the place of what stands in the page, with the focus, the scroll position and the button that was pressed there. */
function Page({ before, root, children }: PageProps) {
  const restore = useRef<() => () => void>(undefined);
  const press = useRef<() => void>(undefined);
  // of all effects the only ones before layout effects, which measure and focus what is in the document
  useInsertionEffect(() => {
    restore.current = window.keepPlace?.();
    before.replaceWith(root);
  }, [before, root]);
  useLayoutEffect(() => {
    press.current = restore.current?.();
  }, []);
  // after the effects of all that it could press
  useEffect(() => press.current?.(), []);
  return children;
}

/**
 * Shows `children` instead of `before` as soon as React has rendered all of it, in slices of time, between which people go on to
 * see and use what stands there. No frame shows neither of them.
 */
export function renderRoot(before: HTMLElement, children: ReactNode): void {
  const root = before.cloneNode(false) as HTMLElement;
  startTransition(() =>
    createRoot(root).render(
      <Page before={before} root={root}>
        {children}
      </Page>,
    ),
  );
}

/** Hydrates the HTML in `root`, in slices of time. */
export function hydrate(root: HTMLElement, children: ReactNode): void {
  startTransition(() => void hydrateRoot(root, children));
}
