import { useEffect, useRef } from 'react';
import mp4 from './hero-film.mp4';
import webm from './hero-film.webm';
import poster from './hero-poster.webp';
import { playFilm } from './hero-film-playback.ts';
import { useMotion } from '../motion.ts';

/** The loom at work: decoration, silent; its first frame is the poster (LAND-16, G-19). */
export function HeroFilm() {
  const { playing } = useMotion();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => (playing && film.current ? playFilm(film.current) : undefined), [playing]);
  return (
    <video
      ref={film}
      className="tw-hero__film"
      width={1280}
      height={720}
      poster={poster}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
    </video>
  );
}
