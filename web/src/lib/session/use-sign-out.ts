import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logout } from './session.ts';

let hasLeft: (() => void) | undefined;

/** The guard is gone, and with it what was signed in: the public screen is there. */
export const leftGuard = (): void => hasLeft?.();

/**
 * Signs out and goes to / (SHDR-06, SHDR-07, INS-14, INS-15), with `state` for that page. For layouts and screens of guarded areas, which
 * are gone at once: the guard shows nothing of them until the page is there, and the session ends then, for until then it would send
 * the user to /auth instead.
 */
export function useSignOut(state?: object): () => void {
  const navigate = useNavigate();
  const leave = () =>
    new Promise<void>((resolve) => {
      hasLeft = resolve;
      void navigate(paths.landing, { state });
    });
  return () => void logout(leave);
}
