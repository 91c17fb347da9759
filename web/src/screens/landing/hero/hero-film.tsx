import { useEffect, useRef } from 'react';
import mp4 from './hero-film.mp4';
import webm from './hero-film.webm';
import poster from './hero-poster.webp';
import { playFilm } from './hero-film-playback.ts';
import { useMotion } from '../motion.ts';

/** Text and film share the width at its middle, so that headline and warp never meet. */
const BESIDE_TEXT =
  'absolute inset-y-0 right-0 -z-1 h-full w-[calc(50%-40px)] mask-[linear-gradient(90deg,#0000,#000_112px)] max-lg:static max-lg:h-[340px] max-lg:w-full max-lg:mask-none print:hidden';

/** The loom at work: decoration, silent; its first frame is the poster (LAND-16, G-19). */
export function HeroFilm() {
  const { playing } = useMotion();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => (playing && film.current ? playFilm(film.current) : undefined), [playing]);
  return (
    <>
      <video
        ref={film}
        className={`${BESIDE_TEXT} object-cover object-left max-lg:block noscript:hidden`}
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
      {/* without script the film never plays and the browser would lay its own buttons over it */}
      <div
        className={`${BESIDE_TEXT} hidden bg-cover bg-left noscript:block`}
        style={{ backgroundImage: `url(${poster})` }}
      />
    </>
  );
}
