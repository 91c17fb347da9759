import { cx } from 'class-variance-authority';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import type { StudySettings } from '#shared/study/study.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';
import { RefreshCw } from '#web/ui/icons.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { trackOf } from '../../captions/track-of.rules.ts';
import { useCaption } from '../../captions/use-caption.ts';
import type { LecturePlayerProps } from '../lecture-player-props.ts';
import { PlayerChips } from './player-chips.tsx';
import { PlayerSaid, PlayerWait } from './player-words.tsx';
import { PlayerControls } from '../controls/player-controls.tsx';
import { playerScreen } from '../player-frame.tsx';
import { PlayerText } from '../player-message.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useHelp } from '../keys/use-help.ts';
import { useIdle } from './use-idle.ts';
import { useMediaAddress } from './use-media-address.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { usePlayerCommands } from './use-player-commands.ts';
import { useSound } from './use-sound.ts';
import { useVideo } from './use-video.ts';

const NO_TRACKS: readonly CaptionTrack[] = [];

type VideoPlayerProps = Omit<LecturePlayerProps, 'settings' | 'onSettings' | 'media'> & {
  /** Not set until a signed address is there. */
  readonly src: string | undefined;
  /** The address is signed: another one can be asked for. */
  readonly signed: boolean;
  /** An external video repeats, and starts by itself unless reduced motion is asked for (CONST-28, G-64). */
  readonly loop: boolean;
  /** The lecture before was playing. */
  readonly continues: boolean;
  readonly onPlaying: (playing: boolean) => void;
  readonly frame: RefObject<HTMLElement | null>;
  readonly settings: StudySettings;
  readonly onChange: (part: Partial<StudySettings>) => void;
};

/** A video file with controls of our own: the browser's know neither our captions nor where the next lecture is. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { courseId, lecture, src, signed, loop, frame, settings, onChange, onPlaying } = props;
  const surface = useRef<HTMLDivElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [autoPlay] = useState(((loop && !isStill) || props.continues) && !props.isCovered);
  const [menuIsOpen, setMenuOpen] = useState(false);
  const touched = useRef(false);
  const address = useMediaAddress({ fresh: src, onRenew: signed ? props.onMediaFailed : undefined });
  const source = `${address.attempt} ${address.error === undefined} ${address.src}`;
  const { playback, onPosition, onEnded, onMoved } = props;
  const player = useVideo({
    positionSeconds: props.positionSeconds ?? 0,
    autoPlay,
    source,
    playback,
    onPosition,
    onEnded,
    onMoved,
    onWorks: address.worked,
    onFailed: address.fail,
  });
  const { video, state } = player;
  const { playing } = state;
  const muted = settings.muted || settings.volume === 0 || player.mutedByBrowser;
  const tracks = lecture.captions ?? NO_TRACKS;
  const track = settings.captions === null ? undefined : trackOf(tracks, settings.captions);
  const language = track?.language;
  const caption = useCaption({ courseId, lectureId: lecture._id, track, video, source });
  const fullScreen = useFullScreen(frame);
  const picture = usePictureInPicture(video, source);
  // in full screen it would change nothing
  const theatre = fullScreen.isFull ? undefined : props.theatre;
  const help = useHelp();
  const idle = useIdle(surface, playing && !menuIsOpen && !isStill);
  const commands = usePlayerCommands({
    surface,
    player,
    settings,
    onChange,
    muted,
    tracks,
    language,
    fullScreen,
    picture,
    theatre,
    help,
    idle,
    onNote: props.onNote,
    onNext: props.onNext,
    onSearch: props.onSearch,
  });

  useSound(video, settings, muted, source);
  // One that repeats by itself was not started by the student, and starts no other.
  useEffect(() => onPlaying(playing && !loop), [onPlaying, playing, loop]);

  if (address.error !== undefined) {
    return (
      <PlayerText text={address.error}>
        <Button
          className="text-inherit!"
          variant="quiet"
          onClick={() => address.retry(state.positionSeconds)}
        >
          <Icon of={RefreshCw} />
          Try again
        </Button>
      </PlayerText>
    );
  }
  const waitText = address.waiting ? 'Loading video...' : state.buffering ? 'Buffering…' : undefined;
  const isWaiting = waitText !== undefined || (props.isCovered ?? false);
  const showsBig = !state.started && !isWaiting && (!autoPlay || player.refused);
  return (
    <div
      ref={surface}
      data-player=""
      className={cx('absolute inset-0', idle.hidden && 'cursor-none')}
      tabIndex={-1}
      {...idle.handlers}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button and Space do the same */}
      <video
        key={address.attempt}
        ref={video}
        className={cx(playerScreen, 'object-contain')}
        src={address.src}
        playsInline
        loop={loop}
        preload="auto"
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === 'touch';
        }}
        onClick={() => {
          if (!touched.current || !playing) player.toggle();
          else if (idle.hidden) idle.wake();
          else idle.hide();
        }}
      />
      {caption.text !== undefined && (
        <div
          className={cx(
            'pointer-events-none absolute inset-x-0 grid justify-items-center px-[8%]',
            idle.hidden ? 'bottom-6 max-sm:bottom-3' : 'bottom-28 max-sm:bottom-21',
            // a narrow video has no room for both
            showsBig && '@max-[28rem]:hidden',
          )}
        >
          <p className="rounded-sm bg-stage/88 px-3 py-1 text-center text-[clamp(0.875rem,2.1cqw,1.3125rem)] leading-[1.4] whitespace-pre-line">
            {caption.text}
          </p>
        </div>
      )}
      <PlayerWait text={waitText} />
      <PlayerSaid text={commands.said} />
      {showsBig && (
        <button
          type="button"
          className="absolute inset-0 m-auto grid size-19 cursor-pointer place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover @max-[28rem]:size-15 @max-[28rem]:-translate-y-10"
          aria-label="Play video"
          onClick={player.play}
        >
          <Icon of={Play} />
        </button>
      )}
      <PlayerChips
        {...{ player, caption, loop }}
        resumes={props.resumes ?? false}
        hasBigButton={showsBig}
        onUnmute={commands.mute}
        onMark={props.onMark}
        onNext={props.onNext}
        onStartAgain={() => {
          player.seekTo(0);
          player.play();
        }}
      />
      <PlayerControls
        {...{ state, settings, muted, tracks, language, theatre }}
        hidden={idle.hidden}
        isFull={fullScreen.isFull}
        pictureIsOpen={picture.isOpen}
        onToggle={player.toggle}
        onSeek={player.seekTo}
        onSkip={player.seekBy}
        onMute={commands.mute}
        onVolume={commands.volume}
        onSpeed={(speed) => onChange({ speed })}
        onLanguage={commands.language}
        onCaptions={commands.captions}
        onPicture={picture.toggle}
        onFullScreen={fullScreen.toggle}
        onHelp={help.show}
        onMenu={setMenuOpen}
      />
      {help.Help && (
        <help.Help
          onClose={help.close}
          can={{
            picture: picture.toggle !== undefined,
            theatre: theatre !== undefined,
            note: props.onNote !== undefined,
            next: props.onNext !== undefined,
            search: props.onSearch !== undefined,
          }}
        />
      )}
    </div>
  );
}
