import { cx } from 'class-variance-authority';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mediaErrorText } from './media-error-text.ts';
import { PlayerFrame, playerScreen } from './player-frame.tsx';
import { PlayerMessage } from './player-message.tsx';

interface VideoPlayerProps {
  readonly src: string;
  readonly title: string;
  /** An external video starts by itself and repeats (CONST-28, G-64). */
  readonly loop: boolean;
  /** The video was played to its end; never called for one that repeats. */
  readonly onEnded?: (() => void) | undefined;
}

/** A video file. When the browser refuses to start with sound it starts muted and offers to unmute. */
export function VideoPlayer({ src, title, loop, onEnded }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    const element = video.current;
    if (element === null || !loop || error !== undefined) return;
    element.play().catch((reason: unknown) => {
      if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return;
      element.muted = true;
      setMuted(true);
      // Refused even without sound: the student presses play.
      element.play().catch(() => undefined);
    });
  }, [loop, error]);

  const unmute = () => {
    if (video.current) video.current.muted = false;
    setMuted(false);
  };

  if (error !== undefined) {
    return (
      <PlayerMessage text={error}>
        <Button className="text-inherit!" variant="quiet" onClick={() => setError(undefined)}>
          <Icon of={RefreshCw} />
          Try again
        </Button>
      </PlayerMessage>
    );
  }
  return (
    <PlayerFrame label={`Video: ${title}`}>
      <video
        ref={video}
        className={cx(playerScreen, 'object-contain')}
        src={src}
        controls
        playsInline
        autoPlay={loop}
        loop={loop}
        onEnded={onEnded}
        onError={(event) => setError(mediaErrorText(event.currentTarget.error?.code))}
      />
      {muted && (
        <div
          className="absolute top-4 left-4 flex items-center gap-3 rounded-md bg-stage/90 py-1 pr-1.5 pl-3.5 text-small font-550"
          role="status"
        >
          <span>Playing in a loop, muted by the browser</span>
          <button
            className="min-h-9 rounded-[5px] px-2.5 font-semibold text-primary hover:bg-loom-ink/14"
            type="button"
            onClick={unmute}
          >
            Unmute
          </button>
        </div>
      )}
    </PlayerFrame>
  );
}
