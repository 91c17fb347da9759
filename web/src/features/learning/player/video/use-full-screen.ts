import { type RefObject, useEffect, useState } from 'react';

/** iPhones have full screen for the video alone. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Full screen of the player's frame, with everything in it (PROG-34). */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);

  function toggle(): void {
    const element = frame.current;
    if (element === null) return;
    if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => undefined);
    // Refused by the browser, such as in a page in a frame: the video stays as it is.
    else if (document.fullscreenEnabled) element.requestFullscreen().catch(() => undefined);
    else element.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }
  return { isFull, toggle };
}
