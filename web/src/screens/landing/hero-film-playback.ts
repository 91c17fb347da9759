/** Browsers without requestIdleCallback count as idle this long after the page has loaded, in ms. */
const IDLE_MS = 200;

/**
 * Plays a film while it is in view and the tab is shown, from the moment the page has loaded and is idle; visitors who
 * save data keep the poster. Answers what ends it.
 */
export function playFilm(film: HTMLVideoElement): () => void {
  if (savesData()) return () => undefined;
  let seen = false;
  const follow = () => {
    if (seen && !document.hidden) void play(film);
    else film.pause();
  };
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
    follow();
  });
  const cancel = whenIdle(() => {
    observer.observe(film);
    document.addEventListener('visibilitychange', follow);
  });
  return () => {
    cancel();
    observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
    film.pause();
  };
}

async function play(film: HTMLVideoElement): Promise<void> {
  // browsers play without a touch only what is silent, and read that from the property
  film.muted = true;
  try {
    await film.play();
  } catch {
    // refused, not decodable, or paused while it began: the picture stands still, which is all that is lost
  }
}

/** Calls `work` once the window has loaded and the browser has nothing to do. Answers what cancels it. */
function whenIdle(work: () => void): () => void {
  let cancelIdle = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(work);
      cancelIdle = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(work, IDLE_MS);
      cancelIdle = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdle();
  };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
