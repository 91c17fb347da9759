import './hero.css';
import { ArrowDown, Pause, Play } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HeroFilm } from './hero-film.tsx';
import { useMotion } from '../motion.ts';
import { Slider } from './slider.tsx';

/** Section 1 (LAND-16): 'Discover more' scrolls to section 2 (G-19). */
export function Hero() {
  const { playing, toggle } = useMotion();
  return (
    <section className="tw-hero loom" id="home" aria-labelledby="hero-title">
      <Slider />
      <div className="tw-wrap">
        <div className="tw-hero__text">
          <h1 className="tw-hero-title" id="hero-title">
            Learn the cloud, thread by thread.
          </h1>
          <p className="tw-lead">
            AWS, Azure and DevOps, taught one lecture at a time until the whole cloth is yours.
          </p>
          <ButtonLink variant="accent" size="lg" to="#about">
            Discover more <Icon of={ArrowDown} />
          </ButtonLink>
        </div>
      </div>
      <HeroFilm />
      <Button
        variant="ghost"
        iconOnly
        className="tw-hero__motion"
        aria-label={playing ? 'Pause motion' : 'Play motion'}
        onClick={toggle}
      >
        <Icon of={playing ? Pause : Play} />
      </Button>
    </section>
  );
}
