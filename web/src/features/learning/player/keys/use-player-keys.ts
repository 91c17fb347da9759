import { type RefObject, useEffect, useRef } from 'react';
import { commandOf, type PlayerCommand } from './player-keys.rules.ts';
import { letterKeys } from './letter-keys.ts';

/** Runs the command of a key pressed anywhere on the page, unless a dialog lies over the player. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  run: (command: PlayerCommand) => boolean,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = player.current;
      if (event.defaultPrevented || element === null) return;
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      if (dialogs.some((dialog) => !dialog.contains(element))) return;
      const target = event.target instanceof Element ? event.target : null;
      const inPlayer = element.contains(target) || document.fullscreenElement?.contains(element) === true;
      const command = commandOf(event, target, { inPlayer, letters: letterKeys.read() ?? true });
      if (command !== undefined && latest.current(command)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player]);
}
