import { cx } from 'class-variance-authority';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ExternalLink, RefreshCw } from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import type { LecturePlayerProps } from '../lecture-player-props.ts';
import type { PlaybackState } from '../playback.ts';
import { playerScreen } from '../player-frame.tsx';
import { PlayerText } from '../player-message.tsx';
import { POLL_MS } from '../video/use-video.ts';
import { useYoutubeFrame } from './use-youtube-frame.ts';
import { command, ENDED, errorReason, PLAYING, YOUTUBE } from './youtube-messages.ts';

type YoutubePlayerProps = Pick<
  LecturePlayerProps,
  'playback' | 'positionSeconds' | 'onPosition' | 'onEnded' | 'onMoved' | 'isCovered'
> & {
  readonly id: string;
  readonly title: string;
  /** The lecture before was playing. */
  readonly continues?: boolean;
  readonly onPlaying?: (playing: boolean) => void;
};

/** Seconds that a position may differ from the expected one before it counts as a seek. */
const JUMP_SECONDS = 1.5;

/**
 * A YouTube video in our own frame, from its id alone; pasted HTML is never injected (G-66, PROG-04). The frame shows once
 * YouTube speaks from it, so that no error page of the browser is ever seen (G-100). Its controls are YouTube's.
 */
export function YoutubePlayer(props: YoutubePlayerProps) {
  const {
    id,
    title,
    playback,
    positionSeconds: openingSeconds = 0,
    onPosition,
    onEnded,
    onMoved,
    onPlaying,
  } = props;
  const [attempt, setAttempt] = useState({ number: 0, start: Math.floor(openingSeconds) });
  const ended = useRef(false);
  const [autoPlay, setAutoPlay] = useState((props.continues ?? false) && !props.isCovered);
  const now = useRef<PlaybackState>({ positionSeconds: openingSeconds, durationSeconds: 0, playing: false });
  /** The attempt whose frame has begun to play: before, YouTube may report second 0, whatever the start is. */
  const begun = useRef<number>(undefined);
  const told = useRef({ positionSeconds: openingSeconds, playing: false, at: 0 });

  const { state, frame, onLoad, post } = useYoutubeFrame(`${id} ${attempt.number}`, (progress) => {
    const playing =
      progress.playerState === undefined ? now.current.playing : progress.playerState === PLAYING;
    if (progress.playerState === PLAYING) begun.current = attempt.number;
    const { positionSeconds, durationSeconds } = now.current;
    now.current = {
      positionSeconds:
        begun.current === attempt.number ? (progress.currentTime ?? positionSeconds) : positionSeconds,
      durationSeconds: progress.duration ?? durationSeconds,
      playing,
    };
    if (progress.playerState !== undefined) {
      const isEnd = progress.playerState === ENDED;
      if (isEnd && !ended.current) onEnded?.();
      ended.current = isEnd;
      if (playing) onMoved?.();
      onPlaying?.(playing);
    }
    const jumped = Math.abs(now.current.positionSeconds - told.current.positionSeconds) > JUMP_SECONDS;
    const changed =
      playing !== told.current.playing ||
      (told.current.positionSeconds !== now.current.positionSeconds && jumped);
    if (!changed && (!playing || Date.now() - told.current.at < POLL_MS)) return;
    told.current = { positionSeconds: now.current.positionSeconds, playing, at: Date.now() };
    playback?.publish(now.current);
    onPosition?.(now.current.positionSeconds);
  });

  const isReady = state === 'ready';
  const moved = useEffectEvent(() => onMoved?.());
  useEffect(() => {
    playback?.setTarget({
      play: () => {
        if (isReady) post(command('playVideo'));
        else setAutoPlay(true);
      },
      seekTo: (positionSeconds) => {
        now.current = { ...now.current, positionSeconds };
        moved();
        if (isReady) post(command('seekTo', positionSeconds, true));
        else setAttempt((before) => ({ ...before, start: Math.floor(positionSeconds) }));
      },
      pause: () => {
        if (isReady) post(command('pauseVideo'));
        else setAutoPlay(false);
      },
    });
  }, [playback, isReady, post]);
  useEffect(() => () => playback?.setTarget(undefined), [playback]);

  if (state !== 'loading' && state !== 'ready') {
    return (
      <YoutubeUnavailable
        {...{ id, title }}
        code={state === 'unavailable' ? undefined : state.code}
        onRetry={() =>
          setAttempt({ number: attempt.number + 1, start: Math.floor(now.current.positionSeconds) })
        }
      />
    );
  }
  return (
    <div className="absolute inset-0" data-player="" tabIndex={-1}>
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-content-center">
          <Spinner label="Loading video..." />
        </div>
      )}
      <iframe
        key={attempt.number}
        ref={frame}
        className={cx(playerScreen, state === 'loading' && 'invisible')}
        src={embedAddress(id, attempt.start, autoPlay)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        onLoad={onLoad}
      />
    </div>
  );
}

function embedAddress(id: string, start: number, autoPlay: boolean): string {
  const origin = encodeURIComponent(window.location.origin);
  const begins = `${start > 0 ? `&start=${start}` : ''}${autoPlay ? '&autoplay=1' : ''}`;
  return `${YOUTUBE}/embed/${id}?rel=0&enablejsapi=1&origin=${origin}${begins}`;
}

interface YoutubeUnavailableProps {
  readonly id: string;
  readonly title: string;
  /** Of YouTube's player; without one it did not answer. */
  readonly code: number | undefined;
  readonly onRetry: () => void;
}

function YoutubeUnavailable({ id, title, code, onRetry }: YoutubeUnavailableProps) {
  return (
    <PlayerText text={code === undefined ? 'Failed to initialize player' : `Player error: ${code}`}>
      <p className="font-semibold">{title}</p>
      <p className="max-w-[52ch] text-pretty text-muted">
        {code === undefined
          ? 'YouTube did not answer. Your network or a browser extension may block it.'
          : errorReason(code)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button className="text-inherit!" variant="quiet" onClick={onRetry}>
          <Icon of={RefreshCw} />
          Try again
        </Button>
        <a
          className={buttonClasses({ variant: 'quiet', className: 'text-inherit!' })}
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open outside
          <Icon of={ExternalLink} size="sm" />
        </a>
      </div>
    </PlayerText>
  );
}
