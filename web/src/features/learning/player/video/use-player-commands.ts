import { type RefObject, useRef } from 'react';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import type { StudySettings } from '#shared/study/study.ts';
import { trackOf } from '../../captions/track-of.rules.ts';
import { nextSpeed, type PlayerCommand } from '../keys/player-keys.rules.ts';
import type { Theatre } from '../lecture-player-props.ts';
import type { useFullScreen } from './use-full-screen.ts';
import type { useHelp } from '../keys/use-help.ts';
import type { useIdle } from './use-idle.ts';
import type { usePictureInPicture } from './use-picture-in-picture.ts';
import { usePlayerKeys } from '../keys/use-player-keys.ts';
import { useSaid } from './use-said.ts';
import type { useVideo } from './use-video.ts';

interface CommandOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly player: ReturnType<typeof useVideo>;
  readonly settings: StudySettings;
  readonly onChange: (part: Partial<StudySettings>) => void;
  readonly muted: boolean;
  readonly tracks: readonly CaptionTrack[];
  readonly language: string | undefined;
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly picture: ReturnType<typeof usePictureInPicture>;
  readonly theatre: Theatre | undefined;
  readonly help: ReturnType<typeof useHelp>;
  readonly idle: ReturnType<typeof useIdle>;
  readonly onNote: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onSearch: (() => void) | undefined;
}

/** What the controls and the keys do. A key says what it has done, because the controls may be hidden. */
export function usePlayerCommands(options: CommandOptions) {
  const { player, settings, onChange, muted, tracks, language, fullScreen, picture } = options;
  const { said, say } = useSaid();
  const lastLanguage = useRef(settings.captions);

  function volume(value: number): void {
    player.unmuted();
    onChange({ volume: value, muted: false });
  }
  /** Unmuting something that is at volume 0 makes it audible. */
  function mute(): void {
    player.unmuted();
    onChange(muted ? { muted: false, volume: settings.volume || 50 } : { muted: true });
  }
  function chooseLanguage(value: string | null): void {
    lastLanguage.current = value ?? language ?? lastLanguage.current;
    onChange({ captions: value });
  }
  function captions(): void {
    const wanted = trackOf(tracks, lastLanguage.current ?? navigator.language)?.language ?? null;
    chooseLanguage(language === undefined ? wanted : null);
  }
  /** Leaves full screen, in which what is beside the player cannot be seen. */
  function beside(act: (() => void) | undefined): boolean {
    if (act === undefined) return false;
    if (fullScreen.isFull) fullScreen.toggle();
    act();
    return true;
  }

  function run(command: PlayerCommand): boolean {
    options.idle.wake();
    switch (command.kind) {
      case 'toggle':
        player.toggle();
        return true;
      case 'seekBy':
        player.seekBy(command.seconds);
        say(command.seconds < 0 ? `Back ${-command.seconds} seconds` : `Forward ${command.seconds} seconds`);
        return true;
      case 'seekTo':
        player.seekTo(command.part * player.state.durationSeconds);
        return true;
      case 'volumeBy': {
        const changed = Math.min(100, Math.max(0, (muted ? 0 : settings.volume) + command.steps));
        volume(changed);
        say(`Volume ${changed} %`);
        return true;
      }
      case 'mute':
        mute();
        say(muted ? 'Sound on' : 'Muted');
        return true;
      case 'captions':
        if (tracks.length === 0) {
          say('This lecture has no captions');
          return true;
        }
        captions();
        say(language === undefined ? 'Captions on' : 'Captions off');
        return true;
      case 'speedBy': {
        const speed = nextSpeed(settings.speed, command.steps);
        onChange({ speed });
        say(`Speed ${speed}×`);
        return true;
      }
      case 'fullScreen':
        fullScreen.toggle();
        return true;
      case 'picture':
        picture.toggle?.();
        return picture.toggle !== undefined;
      case 'theatre':
        options.theatre?.toggle();
        return options.theatre !== undefined;
      case 'note':
        return beside(options.onNote);
      case 'next':
        options.onNext?.();
        return options.onNext !== undefined;
      case 'search':
        return beside(options.onSearch);
      case 'help':
        options.help.show();
        return true;
    }
  }
  usePlayerKeys(options.surface, run);
  return { said, volume, mute, captions, language: chooseLanguage };
}
