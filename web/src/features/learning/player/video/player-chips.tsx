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
  /** Not set: it is marked already, or cannot be. */
  readonly onMark: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** In the upper left corner of the video: what the student may want to change, one at a time. */
export function PlayerChips(props: PlayerChipsProps) {
  const chip = chipOf(props);
  if (chip === undefined) return null;
  return (
    <div
      className={cx(
        'absolute top-4 left-4 mr-4 flex flex-wrap items-center gap-x-3 rounded-md bg-stage/90 py-1 pr-1.5 pl-3.5 text-small font-550 @max-[28rem]:top-2 @max-[28rem]:left-2 @max-[28rem]:mr-2',
        props.hasBigButton && '@max-[28rem]:hidden',
      )}
      role="status"
    >
      <span>{chip.text}</span>
      {chip.actions.map(([action, onPress]) => (
        <button
          key={action}
          className="min-h-9 cursor-pointer rounded-[5px] px-2.5 font-semibold text-primary hover:bg-loom-ink/14 pointer-coarse:min-h-11"
          type="button"
          onClick={onPress}
        >
          {action}
        </button>
      ))}
    </div>
  );
}

interface Chip {
  readonly text: string;
  readonly actions: readonly (readonly [label: string, onPress: () => void])[];
}

function chipOf({
  player,
  caption,
  loop,
  resumes,
  onMark,
  onNext,
  ...props
}: PlayerChipsProps): Chip | undefined {
  const { mutedByBrowser, openedPositionSeconds, repeated, state } = player;
  if (mutedByBrowser) {
    const text = `Playing${loop ? ' in a loop' : ''}, muted by the browser`;
    return { text, actions: [['Unmute', props.onUnmute]] };
  }
  if (caption.hasFailed) {
    return { text: 'The captions could not be loaded.', actions: [['Try again', caption.retry]] };
  }
  if (repeated && (onMark ?? onNext)) {
    const text = 'You have reached the end. It plays again.';
    return {
      text,
      actions: [
        ...(onMark ? [['Mark as Complete', onMark] as const] : []),
        ...(onNext ? [['Next lecture', onNext] as const] : []),
      ],
    };
  }
  if (!resumes || !saysResumed(openedPositionSeconds, state.positionSeconds)) return undefined;
  return {
    text: `Resumed at ${stamp(openedPositionSeconds)}`,
    actions: [['Start again', props.onStartAgain]],
  };
}
