import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logout } from './session.ts';

/**
 * Signs out and goes to / (SHDR-06, SHDR-07, INS-14, INS-15), with `state` for that page. For layouts and screens of guarded
 * areas: the session ends when they have left the page, for a guard that is still mounted would send the user to /auth instead.
 */
export function useSignOut(state?: object): () => void {
  const navigate = useNavigate();
  const hasLeft = useRef<() => void>(undefined);
  useEffect(() => () => hasLeft.current?.(), []);
  const leave = () =>
    new Promise<void>((resolve) => {
      hasLeft.current = resolve;
      void navigate(paths.landing, { state });
    });
  return () => void logout(leave);
}
