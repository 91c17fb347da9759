import { PlayerFrame, playerScreen } from './player-frame.tsx';

/** A YouTube video in our own frame, from its id alone; pasted HTML is never injected (G-66, PROG-04). */
export function YoutubePlayer({ id, title }: { id: string; title: string }) {
  return (
    <PlayerFrame>
      <iframe
        className={playerScreen}
        src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </PlayerFrame>
  );
}
