import { RectangleHorizontal } from '../../icons.ts';
import type { Theatre } from '../lecture-player-props.ts';
import { ControlButton } from './control-button.tsx';

/** Makes the player as wide as the window, and back. */
export function TheatreButton({ isOn, toggle }: Theatre) {
  return <ControlButton label="Theatre" icon={RectangleHorizontal} aria-pressed={isOn} onClick={toggle} />;
}
