import { RangeSlider } from './range-slider.tsx';
import { percentOf, positionText, tickPercents } from '../video/video-time.rules.ts';

interface SeekSliderProps {
  /** In seconds, as are the others; `duration` 0: not known yet. */
  readonly seconds: number;
  readonly loaded: number;
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}

/** Played, loaded and still to load in three tones, with a tick each five minutes (CONST-25). */
export function SeekSlider({ seconds, loaded, duration, onSeek }: SeekSliderProps) {
  return (
    <div className="relative h-6 max-lg:h-8 max-sm:-order-2 max-sm:min-w-24 max-sm:flex-1">
      <RangeSlider
        className="absolute bottom-0 left-0 h-6 w-full max-lg:h-11"
        label="Seek"
        step={0.1}
        value={percentOf(seconds, duration)}
        loaded={percentOf(loaded, duration)}
        disabled={duration === 0}
        aria-valuetext={positionText({ seconds, duration }, ' of ')}
        onValue={(percent) => onSeek((percent * duration) / 100)}
      />
      {tickPercents(duration).map((left) => (
        <span
          key={left}
          data-tick=""
          className="pointer-events-none absolute bottom-0 h-[5px] w-[1.5px] bg-loom-muted max-lg:bottom-2.5"
          style={{ left: `${left}%` }}
        />
      ))}
    </div>
  );
}
