import { cx } from 'class-variance-authority';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PlayerFrame, playerScreen } from './player-frame.tsx';
import { PlayerMessage } from './player-message.tsx';
import { useYoutubeFrame, YOUTUBE } from './use-youtube-frame.ts';

interface YoutubePlayerProps {
  readonly id: string;
  readonly title: string;
}

/**
 * A YouTube video in our own frame, from its id alone; pasted HTML is never injected (G-66, PROG-04). The frame shows once
 * YouTube speaks from it, so that no error page of the browser is ever seen (G-100).
 */
export function YoutubePlayer({ id, title }: YoutubePlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const { state, frame, onLoad } = useYoutubeFrame(`${id} ${attempt}`);
  if (state === 'unavailable') {
    return <YoutubeUnavailable id={id} title={title} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <PlayerFrame>
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-content-center">
          <Spinner label="Loading video..." />
        </div>
      )}
      <iframe
        ref={frame}
        className={cx(playerScreen, state === 'loading' && 'invisible')}
        src={`${YOUTUBE}/embed/${id}?rel=0&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        onLoad={onLoad}
      />
    </PlayerFrame>
  );
}

function YoutubeUnavailable({ id, title, onRetry }: YoutubePlayerProps & { readonly onRetry: () => void }) {
  return (
    <PlayerMessage text="Failed to initialize player">
      <p className="font-semibold">{title}</p>
      <p className="max-w-[44ch] text-pretty text-muted">
        YouTube did not answer. Your network or a browser extension may block it.
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
    </PlayerMessage>
  );
}
