import '#web/styles/inner.css';
import { Outlet } from 'react-router-dom';
import { Toaster } from '#web/ui/toasts/toaster.tsx';

/** Provides one Toaster for all pages with toasts, so that a toast outlives a change of page. */
export function WithToasts() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
