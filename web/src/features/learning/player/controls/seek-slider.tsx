import { RangeSlider } from './range-slider.tsx';
import { percentOf, positionText, tickPercents } from '../video/video-time.rules.ts';

interface SeekSliderProps {
  /** `durationSeconds` 0: not known yet. */
  readonly positionSeconds: number;
  readonly loadedSeconds: number;
  readonly durationSeconds: number;
  readonly onSeek: (positionSeconds: number) => void;
}

/** Played, loaded and still to load in three tones, with a tick each five minutes (CONST-25). */
export function SeekSlider({ positionSeconds, loadedSeconds, durationSeconds, onSeek }: SeekSliderProps) {
  return (
    <div className="relative h-6 max-lg:h-8 max-sm:-order-2 max-sm:min-w-24 max-sm:flex-1">
      <RangeSlider
        className="absolute bottom-0 left-0 h-6 w-full max-lg:h-11"
        label="Seek"
        step={0.1}
        value={percentOf(positionSeconds, durationSeconds)}
        loaded={percentOf(loadedSeconds, durationSeconds)}
        disabled={durationSeconds === 0}
        aria-valuetext={positionText({ positionSeconds, durationSeconds }, ' of ')}
        onValue={(percent) => onSeek((percent * durationSeconds) / 100)}
      />
      {tickPercents(durationSeconds).map((left) => (
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
