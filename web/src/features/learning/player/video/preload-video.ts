/**
 * Loads the beginning of a video that is not shown yet, from where the browser takes it when it is. Answers what ends the load.
 */
export function preloadVideo(src: string): () => void {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.src = src;
  return () => {
    video.removeAttribute('src');
    // without an address this lets go of what was being loaded
    video.load();
  };
}

/**
 * Whether the person has asked the browser to save data; only some browsers tell. The landing page reads the same by itself: a
 * module of both would be a file more for it.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
