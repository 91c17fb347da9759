import { type RefObject, useEffect, useState } from 'react';

/** Picture in picture of a video; `toggle` is not set where the browser cannot. `key`: another value is another element. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>, key: string) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('enterpictureinpicture', () => setOpen(true), { signal });
    element.addEventListener('leavepictureinpicture', () => setOpen(false), { signal });
    return () => listening.abort();
  }, [video, key]);

  function toggle(): void {
    // Refused before the video is loaded: nothing changes.
    if (isOpen) document.exitPictureInPicture().catch(() => undefined);
    else video.current?.requestPictureInPicture().catch(() => undefined);
  }
  return { isOpen, toggle: document.pictureInPictureEnabled ? toggle : undefined };
}
