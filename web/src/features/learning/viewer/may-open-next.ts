import { TYPED_IN } from '../player/keys/player-keys.rules.ts';

/**
 * Whether another lecture may open or start by itself: not under a dialog or a PDF, not while something is written, and not where
 * the full screen of an embedded player hides the viewer.
 */
export const mayOpenNext = (): boolean =>
  !(document.fullscreenElement instanceof HTMLIFrameElement) &&
  document.querySelector('dialog[open]') === null &&
  !document.activeElement?.closest(TYPED_IN);
