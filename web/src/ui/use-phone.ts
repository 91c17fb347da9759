import { useMedia } from './use-media.ts';

/** Below the breakpoint sm (web/src/styles/tokens.css). */
const PHONE = '(width < 600px)';

/** Whether the window is as narrow as a phone's, following every change. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}
