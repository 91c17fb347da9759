import './hero.css';
import { ArrowDown } from 'lucide-react';
import { Slide } from '#web/art/slide.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import poster from './hero-poster.webp';

/** Section 1 (LAND-16): 'Discover more' scrolls to section 2 (G-19). */
export function Hero() {
  return (
    <section className="tw-hero tw-loom" id="home" aria-labelledby="hero-title">
      <div className="tw-hero__ground" aria-hidden="true">
        <Slide index={0} />
      </div>
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
      <img className="tw-hero__cloth" src={poster} alt="" width={1280} height={720} fetchPriority="high" />
    </section>
  );
}
