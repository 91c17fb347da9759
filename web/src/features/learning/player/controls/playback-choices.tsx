import { cva } from 'class-variance-authority';
import { useId } from 'react';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import { SPEEDS, type StudySettings } from '#shared/study/study.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { PictureInPicture2 } from '../../icons.ts';

const choice = cva(
  [
    'relative min-h-9.5 cursor-pointer items-center rounded-[5px] font-semibold numeric',
    'has-checked:bg-primary has-checked:text-on-primary forced-colors:border-2 forced-colors:border-[Canvas]',
    'forced-colors:has-checked:border-[Highlight]',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  ],
  {
    variants: {
      place: {
        menu: 'flex px-2.75 text-small hover:bg-loom-ink/14 pointer-coarse:min-h-11',
        sheet:
          'grid min-h-11 place-items-center rounded-md border-[1.5px] border-edge has-checked:border-primary',
      },
    },
  },
);

interface ChoiceProps {
  readonly place: 'menu' | 'sheet';
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ place, title, options, value, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="p-1.5">
      <legend className="float-left mb-1.5 w-full text-small font-semibold text-muted">{title}</legend>
      <div className={place === 'menu' ? 'clear-both grid gap-0.5' : 'clear-both grid grid-cols-3 gap-2'}>
        {options.map((option) => (
          <label key={option.value} className={choice({ place })}>
            {option.label}
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface PlaybackChoicesProps {
  readonly settings: StudySettings;
  readonly tracks: readonly CaptionTrack[];
  /** Of the captions that are shown; not set: off. */
  readonly language: string | undefined;
  readonly sound: { readonly label: string; readonly icon: LucideIcon };
  readonly onSpeed: (speed: StudySettings['speed']) => void;
  readonly onLanguage: (language: string | null) => void;
  readonly onMute: () => void;
  /** Not set where the browser cannot. */
  readonly onPicture: (() => void) | undefined;
}

/** The speeds of the player, 0.75 to 2, and the languages of the captions, where there are several; in a sheet what its row has no room for. */
export function PlaybackChoices(props: PlaybackChoicesProps & { readonly place: 'menu' | 'sheet' }) {
  const { place, settings, tracks, language, sound, onSpeed, onLanguage, onMute, onPicture } = props;
  return (
    <>
      <Choice
        place={place}
        title="Speed"
        options={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
        value={String(settings.speed)}
        onChoose={(value) => onSpeed(SPEEDS.find((one) => String(one) === value) ?? settings.speed)}
      />
      {tracks.length > 1 && (
        <Choice
          place={place}
          title="Captions"
          options={[
            { value: '', label: 'Off' },
            ...tracks.map((track) => ({ value: track.language, label: track.label })),
          ]}
          value={language ?? ''}
          onChoose={(value) => onLanguage(value === '' ? null : value)}
        />
      )}
      {place === 'sheet' && (
        <Button variant="quiet" block className="mt-3" onClick={onMute}>
          <Icon of={sound.icon} />
          {sound.label}
        </Button>
      )}
      {place === 'sheet' && onPicture && (
        <Button variant="quiet" block className="mt-3" onClick={onPicture}>
          <Icon of={PictureInPicture2} />
          Picture in picture
        </Button>
      )}
    </>
  );
}
