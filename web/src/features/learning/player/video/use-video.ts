import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { HAVE_FUTURE_DATA, HAVE_METADATA, listenToElement } from '#web/lib/browser/listen-to-element.ts';
import type { Playback } from '../playback.ts';
import { hasRepeated, isAtEnd, openingPosition, withinVideo } from './video-time.rules.ts';

/** ms between two looks at the video's progress (CONST-27). */
export const POLL_MS = 1_000;

/** What is heard of the element, in the order of browsers. */
const EVENTS = [
  'emptied',
  'durationchange',
  'loadedmetadata',
  'progress',
  'canplay',
  'play',
  'playing',
  'waiting',
  'stalled',
  'seeked',
  'pause',
  'ended',
  'error',
] as const;

/** What the controls show. `loadedSeconds`: up to where the video is there. `started`: it was played once. */
export interface VideoState {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly loadedSeconds: number;
  readonly playing: boolean;
  readonly ended: boolean;
  readonly started: boolean;
  readonly buffering: boolean;
}

interface VideoOptions {
  /** Where it opens. */
  readonly positionSeconds: number;
  /** It starts by itself (CONST-28), or because the one before was playing. */
  readonly autoPlay: boolean;
  /** Another value is another element or another address: it goes on there. */
  readonly source: string;
  readonly playback: Playback | undefined;
  readonly onPosition: ((positionSeconds: number) => void) | undefined;
  /** 100 percent, once until the video is left again by a seek. */
  readonly onEnded: (() => void) | undefined;
  /** It starts, or is moved by a seek. */
  readonly onMoved: (() => void) | undefined;
  /** The video goes on: its address is a good one. */
  readonly onWorks: () => void;
  /** It cannot be loaded, or not further; `code` is MediaError.code. */
  readonly onFailed: (code: number | undefined, positionSeconds: number) => void;
}

const knownDuration = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

function loadedUpTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i);
  }
  return 0;
}

/** The state of a `<video>` and what moves it. A position that was asked for is kept until the video is there. */
export function useVideo(options: VideoOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { positionSeconds: openingSeconds, autoPlay, source, playback } = options;
  /** Where the video goes on once it is loaded, here or from another address. */
  const resume = useRef({ positionSeconds: openingSeconds, playing: autoPlay, opening: true });
  /** It stands at that position: before, its own is 0 and says nothing. */
  const placed = useRef(false);
  const completed = useRef(false);
  const [state, setState] = useState<VideoState>({
    positionSeconds: openingSeconds,
    durationSeconds: 0,
    loadedSeconds: 0,
    playing: false,
    ended: false,
    started: false,
    buffering: false,
  });
  /** Muted because the browser refused to start with sound (G-64). */
  const [mutedByBrowser, setMutedByBrowser] = useState(false);
  const [refused, setRefused] = useState(false);
  /** Where it opened; 0 once it has been left by a seek. */
  const [openedPositionSeconds, setOpenedPositionSeconds] = useState(0);
  /** It has begun again at its end, and was not moved since. */
  const [repeated, setRepeated] = useState(false);
  /** It was paused from outside, which may come before the browser has answered whether it may start. */
  const halted = useRef(false);

  const play = useCallback(() => {
    const element = video.current;
    halted.current = false;
    element?.play().catch((reason: unknown) => {
      if (halted.current) return;
      if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError' || element.muted) return;
      element.muted = true;
      setMutedByBrowser(true);
      // Refused even without sound: the student presses play.
      element.play().catch(() => setRefused(true));
    });
  }, []);
  const complete = useCallback(() => {
    if (!completed.current) latest.current.onEnded?.();
    completed.current = true;
  }, []);
  const sync = useCallback(
    (tellsPosition: boolean) => {
      const element = video.current;
      if (element === null || !placed.current || element.readyState < HAVE_METADATA) return;
      const { currentTime: positionSeconds, paused, ended, loop, playbackRate } = element;
      const durationSeconds = knownDuration(element);
      const playing = !paused && !ended;
      const before = resume.current.positionSeconds;
      if (loop && playing && hasRepeated({ before, positionSeconds, durationSeconds, playbackRate }))
        setRepeated(true);
      resume.current = { positionSeconds, playing, opening: false };
      setState((before) => ({
        ...before,
        positionSeconds,
        durationSeconds,
        playing,
        loadedSeconds: loadedUpTo(element),
        ended: ended || (isAtEnd(positionSeconds, durationSeconds) && paused),
        started: before.started || !paused,
        buffering: before.buffering && playing && element.readyState < HAVE_FUTURE_DATA,
      }));
      latest.current.playback?.publish({ positionSeconds, durationSeconds, playing });
      if (tellsPosition) latest.current.onPosition?.(positionSeconds);
      const isEnd = !element.loop && (ended || isAtEnd(positionSeconds, durationSeconds));
      if (isEnd) complete();
      else completed.current = false;
    },
    [complete],
  );

  const { playing } = state;
  useEffect(() => {
    if (!playing) return undefined;
    const polling = setInterval(() => {
      const before = resume.current.positionSeconds;
      sync(true);
      if (resume.current.positionSeconds > before) latest.current.onWorks();
    }, POLL_MS);
    return () => clearInterval(polling);
  }, [playing, sync]);

  const seekTo = useCallback((wantedSeconds: number) => {
    const element = video.current;
    setOpenedPositionSeconds(0);
    setRepeated(false);
    latest.current.onMoved?.();
    if (element === null || !placed.current || element.readyState < HAVE_METADATA) {
      const target = { positionSeconds: withinVideo(wantedSeconds, 0) };
      resume.current = { ...resume.current, ...target, opening: false };
      setState((before) => ({ ...before, ...target }));
      return;
    }
    const positionSeconds = withinVideo(wantedSeconds, knownDuration(element));
    element.currentTime = positionSeconds;
    resume.current = { ...resume.current, positionSeconds };
    setState((before) => ({ ...before, positionSeconds, ended: false }));
  }, []);
  const pause = useCallback(() => {
    halted.current = true;
    resume.current = { ...resume.current, playing: false };
    setRefused(true);
    if (video.current === null) return;
    video.current.autoplay = false;
    video.current.pause();
  }, []);
  useEffect(() => {
    playback?.setTarget({ play, seekTo, pause });
    return () => playback?.setTarget(undefined);
  }, [playback, play, seekTo, pause]);

  const waits = () =>
    setState((before) => ({ ...before, buffering: video.current?.paused === false || before.buffering }));
  const goesOn = () => {
    setState((before) => ({ ...before, buffering: false }));
    sync(false);
  };
  const handlers: Record<(typeof EVENTS)[number], () => void> = {
    emptied: () => {
      placed.current = false;
    },
    loadedmetadata: () => {
      const element = video.current;
      if (element === null) return;
      const { positionSeconds: wantedSeconds, playing: wasPlaying, opening } = resume.current;
      const durationSeconds = knownDuration(element);
      const positionSeconds = (opening ? openingPosition : withinVideo)(wantedSeconds, durationSeconds);
      if (positionSeconds > 0) element.currentTime = positionSeconds;
      placed.current = true;
      if (opening) setOpenedPositionSeconds(positionSeconds);
      setState((before) => ({ ...before, positionSeconds, durationSeconds }));
      resume.current = { positionSeconds, playing: wasPlaying, opening: false };
    },
    play: () => {
      latest.current.onMoved?.();
      sync(false);
    },
    playing: goesOn,
    pause: () => sync(true),
    seeked: () => sync(true),
    ended: () => {
      sync(true);
      complete();
    },
    durationchange: () => sync(false),
    progress: () => sync(false),
    canplay: goesOn,
    waiting: waits,
    stalled: () => {
      if ((video.current?.readyState ?? 0) < HAVE_FUTURE_DATA) waits();
    },
    error: () => {
      // the browser pauses it next, which is nothing that the student wants
      placed.current = false;
      setState((before) => ({ ...before, playing: false }));
      latest.current.onFailed(video.current?.error?.code, state.positionSeconds);
    },
  };
  const handle = useEffectEvent((name: (typeof EVENTS)[number]) => handlers[name]());
  useLayoutEffect(() => {
    placed.current = false;
    const element = video.current;
    if (element === null) return undefined;
    // not as an attribute of React's: it would be heard before the page is there
    element.autoplay = element.loop && resume.current.playing;
    if (resume.current.playing) play();
    return listenToElement(element, EVENTS, (name) => handle(name));
  }, [source, play]);
  return {
    video,
    state,
    play,
    seekTo,
    /** From where it is now, also while the last seek is under way. */
    seekBy: (seconds: number) => seekTo(resume.current.positionSeconds + seconds),
    toggle: () => {
      const element = video.current;
      if (element === null) return;
      if (element.paused || element.ended) play();
      else element.pause();
    },
    mutedByBrowser,
    /** It was to start by itself, and may not: not even without sound, or because something lies over it. */
    refused,
    openedPositionSeconds,
    repeated,
    unmuted: () => setMutedByBrowser(false),
  };
}
