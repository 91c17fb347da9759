import '#web/styles/inner.css';
import { Outlet } from 'react-router-dom';
import { Toaster } from '#web/ui/toaster.tsx';

/** Pages that say things in toasts. One Toaster over them all, so that a toast outlives a change of page. */
export function WithToasts() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
