import { useEffect, useState } from 'react';
import first from './slide-1.webp?no-inline';
import second from './slide-2.webp?no-inline';
import third from './slide-3.webp?no-inline';
import fourth from './slide-4.webp?no-inline';
import { useMotion } from '../motion.ts';

const PICTURES = [first, second, third, fourth];

/** ms for which one picture of the slider shows (LAND-26). */
const SLIDE_MS = 9000;

/** Four drafts behind the hero, one at a time; the next picture comes one turn before it shows. */
export function Slider() {
  const { playing } = useMotion();
  const [{ shown, loaded }, move] = useState({ shown: 0, loaded: 1 });
  useEffect(() => {
    if (!playing) return undefined;
    move((slider) => ({ ...slider, loaded: Math.max(slider.loaded, slider.shown + 2) }));
    const timer = setInterval(() => move(advance), SLIDE_MS);
    return () => clearInterval(timer);
  }, [playing]);
  return (
    <div className="absolute inset-0 -z-2 print:hidden" aria-hidden="true">
      {PICTURES.slice(0, loaded).map((picture, index) => (
        <img
          key={picture}
          className="absolute inset-0 size-full object-cover object-left-top opacity-0 transition-opacity duration-1200 data-[on=true]:opacity-100"
          src={picture}
          alt=""
          width={1440}
          height={810}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority="low"
          data-on={index === shown}
        />
      ))}
    </div>
  );
}

function advance({ shown, loaded }: { shown: number; loaded: number }) {
  const next = (shown + 1) % PICTURES.length;
  return { shown: next, loaded: Math.max(loaded, next + 2) };
}
