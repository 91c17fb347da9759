import { cx } from 'class-variance-authority';
import { stamp } from '../../lecture/stamp.rules.ts';
import type { useVideo } from './use-video.ts';
import { saysResumed } from './video-time.rules.ts';

interface PlayerChipsProps {
  readonly player: ReturnType<typeof useVideo>;
  readonly caption: { readonly hasFailed: boolean; readonly retry: () => void };
  readonly loop: boolean;
  readonly resumes: boolean;
  /** The big button is shown in the middle of the video: a narrow player has no room for both. */
  readonly hasBigButton: boolean;
  readonly onUnmute: () => void;
  readonly onStartAgain: () => void;
}

/** In the upper left corner of the video: what the student may want to change, one at a time. */
export function PlayerChips(props: PlayerChipsProps) {
  const chip = chipOf(props);
  if (chip === undefined) return null;
  return (
    <div
      className={cx(
        'absolute top-4 left-4 flex items-center gap-3 rounded-md bg-stage/90 py-1 pr-1.5 pl-3.5 text-small font-550 @max-[28rem]:top-2 @max-[28rem]:left-2',
        props.hasBigButton && '@max-[28rem]:hidden',
      )}
      role="status"
    >
      <span>{chip.text}</span>
      <button
        className="min-h-9 cursor-pointer rounded-[5px] px-2.5 font-semibold text-primary hover:bg-loom-ink/14 pointer-coarse:min-h-11"
        type="button"
        onClick={chip.onPress}
      >
        {chip.action}
      </button>
    </div>
  );
}

interface Chip {
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
}

function chipOf({ player, caption, loop, resumes, ...props }: PlayerChipsProps): Chip | undefined {
  const { mutedByBrowser, openedAt, state } = player;
  if (mutedByBrowser) {
    const text = `Playing${loop ? ' in a loop' : ''}, muted by the browser`;
    return { text, action: 'Unmute', onPress: props.onUnmute };
  }
  if (caption.hasFailed) {
    return { text: 'The captions could not be loaded.', action: 'Try again', onPress: caption.retry };
  }
  if (!resumes || !saysResumed(openedAt, state.seconds)) return undefined;
  return { text: `Resumed at ${stamp(openedAt)}`, action: 'Start again', onPress: props.onStartAgain };
}
