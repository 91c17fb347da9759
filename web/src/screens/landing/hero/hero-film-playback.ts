import { whenIdle } from '#web/lib/browser/when-idle.ts';

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
    // refused, not decodable, or paused while it began: only the animation is lost
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
