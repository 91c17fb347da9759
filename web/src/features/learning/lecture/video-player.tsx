import '#web/styles/player.css';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mediaErrorText } from './media-error-text.ts';
import { StageMessage } from './stage-message.tsx';

interface VideoPlayerProps {
  readonly src: string;
  readonly title: string;
  /** An external video starts by itself and repeats (CONST-28, G-64). */
  readonly loop: boolean;
  /** The video was played to its end; never of one that repeats. */
  readonly onEnded?: (() => void) | undefined;
}

/** A video file. When the browser refuses to start with sound it starts muted, and says so. */
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
      // Refused even without sound: the learner presses play.
      element.play().catch(() => undefined);
    });
  }, [loop, error]);

  const unmute = () => {
    if (video.current) video.current.muted = false;
    setMuted(false);
  };

  if (error !== undefined) {
    return (
      <StageMessage text={error}>
        <Button variant="quiet" onClick={() => setError(undefined)}>
          <Icon of={RefreshCw} />
          Try again
        </Button>
      </StageMessage>
    );
  }
  return (
    <div className="tw-player" role="region" aria-label={`Video: ${title}`}>
      <video
        ref={video}
        className="tw-player__screen"
        src={src}
        controls
        playsInline
        autoPlay={loop}
        loop={loop}
        onEnded={onEnded}
        onError={(event) => setError(mediaErrorText(event.currentTarget.error?.code))}
      />
      {muted && (
        <div className="tw-player__chip" role="status">
          <span>Playing in a loop, muted by the browser</span>
          <button type="button" onClick={unmute}>
            Unmute
          </button>
        </div>
      )}
    </div>
  );
}
