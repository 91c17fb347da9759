import { useEffect, useRef, useState } from 'react';

export const YOUTUBE = 'https://www.youtube-nocookie.com';

/** ms that the page in the frame may take to load. */
const LOAD_LIMIT_MS = 20_000;
/** ms that YouTube may take to answer once a page has loaded: the browser's own error page loads too, and never answers. */
const ANSWER_LIMIT_MS = 5_000;
/** ms between two questions; the player answers only once its script runs. */
const ASK_EVERY_MS = 250;
/** What YouTube's player answers with its first message. */
const QUESTION = JSON.stringify({ event: 'listening', id: 'lecture', channel: 'widget' });

type FrameState = 'loading' | 'ready' | 'unavailable';

/**
 * Whether YouTube's player is in the frame (G-100): an error page fires `load` like any other, so the player is asked by
 * postMessage until it answers, within a limit of time. Another `key` starts anew.
 */
export function useYoutubeFrame(key: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [known, setKnown] = useState<{ readonly key: string; readonly state: FrameState }>();
  const [loaded, setLoaded] = useState<string>();
  const state = known?.key === key ? known.state : 'loading';

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const receive = ({ source, origin }: MessageEvent) => {
      if (origin === YOUTUBE && source === frame.current?.contentWindow) setKnown({ key, state: 'ready' });
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [key, state]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const isLoaded = loaded === key;
    const limit = setTimeout(
      () => setKnown({ key, state: 'unavailable' }),
      isLoaded ? ANSWER_LIMIT_MS : LOAD_LIMIT_MS,
    );
    // '*': an error page has another origin, and a refused message would be reported on the console.
    const ask = () => frame.current?.contentWindow?.postMessage(QUESTION, '*');
    const asking = isLoaded ? setInterval(ask, ASK_EVERY_MS) : undefined;
    return () => {
      clearTimeout(limit);
      clearInterval(asking);
    };
  }, [key, loaded, state]);

  return { state, frame, onLoad: () => setLoaded(key) };
}
