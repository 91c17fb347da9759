import { useCallback, useEffect, useRef, useState } from 'react';
import { command, LISTENING, readMessage, YOUTUBE } from './youtube-messages.ts';

/** ms that the page in the frame may take to load. */
const LOAD_LIMIT_MS = 20_000;
/** ms that YouTube may take to answer once a page has loaded: the browser's own error page loads too, and never answers. */
const ANSWER_LIMIT_MS = 5_000;
/** ms between two questions; the player answers only once its script runs. */
const ASK_EVERY_MS = 250;

type FrameState = 'loading' | 'ready' | 'unavailable' | { readonly code: number };
type Message = NonNullable<ReturnType<typeof readMessage>>;

/**
 * Whether YouTube's player is in the frame (G-100): an error page fires `load` like any other, so the player is asked by
 * postMessage until it answers, within a limit of time. Another `key` starts anew. `onProgress` is told what it reports.
 */
export function useYoutubeFrame(
  key: string,
  onProgress: (progress: Extract<Message, { readonly progress: unknown }>['progress']) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [known, setKnown] = useState<{ readonly key: string; readonly state: FrameState }>();
  const [loaded, setLoaded] = useState<string>();
  const state = known?.key === key ? known.state : 'loading';
  const latest = useRef(onProgress);
  useEffect(() => {
    latest.current = onProgress;
  });
  // '*': an error page has another origin, and a refused message would be reported on the console.
  const post = useCallback((text: string) => frame.current?.contentWindow?.postMessage(text, '*'), []);

  useEffect(() => {
    if (state !== 'loading' && state !== 'ready') return undefined;
    const receive = ({ source, origin, data }: MessageEvent) => {
      if (origin !== YOUTUBE || source === null || source !== frame.current?.contentWindow) return;
      if (state === 'loading') {
        setKnown({ key, state: 'ready' });
        for (const event of ['onError', 'onStateChange']) post(command('addEventListener', event));
      }
      const message = readMessage(data);
      if (message === undefined) return;
      if ('code' in message) setKnown({ key, state: message });
      else latest.current(message.progress);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [key, state, post]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const isLoaded = loaded === key;
    const limit = setTimeout(
      () => setKnown({ key, state: 'unavailable' }),
      isLoaded ? ANSWER_LIMIT_MS : LOAD_LIMIT_MS,
    );
    const asking = isLoaded ? setInterval(() => post(LISTENING), ASK_EVERY_MS) : undefined;
    return () => {
      clearTimeout(limit);
      clearInterval(asking);
    };
  }, [key, loaded, state, post]);

  return { state, frame, onLoad: () => setLoaded(key), post };
}
