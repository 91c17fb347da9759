import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from '#web/lib/session/session.ts';
import { paths } from '#web/lib/paths.ts';

/**
 * Signs out and goes to / (SHDR-06, SHDR-07, INS-14, INS-15). For layouts of guarded areas: the session ends when the
 * layout has left the page, for a guard that is still mounted would send the user to /auth instead.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const hasLeft = useRef<() => void>(undefined);
  useEffect(() => () => hasLeft.current?.(), []);
  const leave = () =>
    new Promise<void>((resolve) => {
      hasLeft.current = resolve;
      void navigate(paths.landing);
    });
  return () => void logout(leave);
}
