import { ArrowDown, Pause, Play } from '#web/ui/page/icons.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HeroFilm } from './hero-film.tsx';
import { useMotion } from '../motion.ts';
import { Slider } from './slider.tsx';

/** Section 1 (LAND-16): 'Discover more' scrolls to section 2 (G-19). */
export function Hero() {
  const { playing, toggle } = useMotion();
  return (
    <section
      className="loom relative isolate grid min-h-[min(900px,100svh)] items-center overflow-hidden max-lg:block max-lg:min-h-0 print:block print:min-h-0"
      id="home"
      aria-labelledby="hero-title"
    >
      <Slider />
      <div className="mx-auto w-full max-w-page px-gutter">
        <div className="max-w-[calc(50%+16px)] pt-35 pb-24 max-lg:max-w-[640px] max-lg:pt-28 max-lg:pb-10 print:max-w-none print:pt-6 print:pb-6 short:pt-[calc(var(--spacing-bar)+16px)] short:pb-6">
          <h1
            className="font-display text-hero text-balance lg:text-[length:min(var(--text-hero),6vw)] short:text-[length:min(var(--text-hero),max(2.25rem,13vh))]"
            id="hero-title"
          >
            Learn the cloud, thread by thread.
          </h1>
          <p className="mt-7 mb-9 max-w-[40ch] text-lead text-pretty text-loom-ink max-lg:mt-5 max-lg:mb-7 short:mt-3 short:mb-5">
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
        className="absolute right-gutter bottom-6 bg-loom max-lg:bottom-4 print:hidden noscript:hidden"
        aria-label={playing ? 'Pause motion' : 'Play motion'}
        onClick={toggle}
      >
        <Icon of={playing ? Pause : Play} />
      </Button>
    </section>
  );
}
