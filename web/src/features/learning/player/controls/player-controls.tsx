import { cx } from 'class-variance-authority';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import type { StudySettings } from '#shared/study/study.ts';
import { Pause, Play } from '#web/ui/page/icons.ts';
import { Captions, Keyboard, Maximize, Minimize, PictureInPicture2, Volume2, VolumeX } from '../../icons.ts';
import { ControlButton } from './control-button.tsx';
import { RangeSlider } from './range-slider.tsx';
import { SeekSlider } from './seek-slider.tsx';
import { SkipButton } from './skip-button.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { TheatreButton } from './theatre-button.tsx';
import type { Theatre } from '../lecture-player-props.ts';
import type { VideoState } from '../video/use-video.ts';
import { positionText } from '../video/video-time.rules.ts';

interface PlayerControlsProps {
  readonly state: VideoState;
  readonly settings: StudySettings;
  readonly muted: boolean;
  readonly tracks: readonly CaptionTrack[];
  /** Of the captions that are shown. */
  readonly language: string | undefined;
  readonly hidden: boolean;
  readonly isFull: boolean;
  readonly pictureIsOpen: boolean;
  readonly onToggle: () => void;
  readonly onSeek: (positionSeconds: number) => void;
  readonly onSkip: (seconds: number) => void;
  readonly onMute: () => void;
  readonly onVolume: (volume: number) => void;
  readonly onSpeed: (speed: StudySettings['speed']) => void;
  readonly onLanguage: (language: string | null) => void;
  readonly onCaptions: () => void;
  /** Not set where the browser cannot. */
  readonly onPicture: (() => void) | undefined;
  /** Not set where it changes nothing. */
  readonly theatre: Theatre | undefined;
  readonly onFullScreen: () => void;
  readonly onHelp: () => void;
  readonly onMenu: (open: boolean) => void;
}

/**
 * The row of controls below the picture, with the seek slider above it; on a phone the time is beside the slider, so that a row of
 * 304 px has room for all buttons.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const { state, settings, muted, tracks, language, hidden, isFull, pictureIsOpen, onPicture, theatre } =
    props;
  const sound = muted ? { label: 'Unmute', icon: VolumeX } : { label: 'Mute', icon: Volume2 };
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 bg-stage/90 px-5 pt-3.5 pb-2.5 transition-opacity duration-200',
        'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:px-1.5 max-sm:py-1',
        hidden && 'pointer-events-none opacity-0',
      )}
      data-controls={hidden ? 'hidden' : 'shown'}
    >
      <SeekSlider {...state} onSeek={props.onSeek} />
      <span className="basis-full max-sm:-order-1 sm:hidden" />
      <div className="flex items-center gap-1 max-sm:contents">
        <ControlButton
          label={state.playing ? 'Pause' : 'Play'}
          icon={state.playing ? Pause : Play}
          onClick={props.onToggle}
        />
        <SkipButton direction="back" onSkip={props.onSkip} />
        <SkipButton direction="forward" onSkip={props.onSkip} />
        <ControlButton label={sound.label} icon={sound.icon} onClick={props.onMute} />
        <RangeSlider
          className="h-6 w-24 max-lg:h-11 @max-[44rem]:hidden"
          label="Volume"
          step={1}
          value={muted ? 0 : settings.volume}
          aria-valuetext={muted ? 'Muted' : `${settings.volume} percent`}
          onValue={props.onVolume}
        />
        <span className="flex-none px-2 text-small whitespace-nowrap numeric max-sm:relative max-sm:-top-1.5 max-sm:-order-3 max-sm:text-micro">
          {positionText(state, ' / ')}
        </span>
        <span className="flex-1" />
        {tracks.length > 0 && (
          <ControlButton
            label="Captions"
            icon={Captions}
            aria-pressed={language !== undefined}
            onClick={props.onCaptions}
          />
        )}
        <SpeedMenu
          {...{ settings, tracks, language, sound, onPicture }}
          onOpen={props.onMenu}
          onSpeed={props.onSpeed}
          onLanguage={props.onLanguage}
          onMute={props.onMute}
        />
        {onPicture && (
          <ControlButton
            className={cx('max-sm:hidden', theatre && '@max-[37rem]:hidden')}
            label="Picture in picture"
            icon={PictureInPicture2}
            aria-pressed={pictureIsOpen}
            onClick={onPicture}
          />
        )}
        <ControlButton
          className={theatre ? '@max-[46rem]:hidden' : '@max-[37rem]:hidden'}
          label="All keys"
          icon={Keyboard}
          onClick={props.onHelp}
        />
        {theatre && <TheatreButton {...theatre} />}
        <ControlButton
          label={isFull ? 'Leave full screen' : 'Full screen'}
          icon={isFull ? Minimize : Maximize}
          onClick={props.onFullScreen}
        />
      </div>
    </div>
  );
}
