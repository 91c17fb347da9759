import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isBlockedKey, type KeyPress, ownCommand } from './blocked-keys.rules.ts';

type Command = NonNullable<ReturnType<typeof ownCommand>>;

/**
 * Blocks what a protected file's viewer blocks while it has the focus: menu, selection, drag, copying, shortcuts (PROG-40..45).
 * A deterrent: what protects the file is its signed address (G-67).
 */
export function useProtection(
  viewer: RefObject<HTMLElement | null>,
  onCommand: (command: Command) => void,
): void {
  const command = useEffectEvent(onCommand);
  useEffect(() => {
    const root = viewer.current;
    if (!root) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!hasFocus(root)) return;
      const press = readPress(event);
      const inField = isField(event.target);
      const own = ownCommand(press, inField);
      if (own === undefined && !isBlockedKey(press, inField)) return;
      event.preventDefault();
      event.stopPropagation();
      if (own !== undefined) command(own);
    };
    const block = (event: Event) => event.preventDefault();
    const blockOutsideFields = (event: Event) => {
      if (!isField(event.target)) event.preventDefault();
    };
    // before everything else: the focus may be on nothing, and then only the window hears the key
    window.addEventListener('keydown', onKeyDown, { capture: true });
    for (const type of ALWAYS) root.addEventListener(type, block);
    for (const type of OUTSIDE_FIELDS) root.addEventListener(type, blockOutsideFields);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      for (const type of ALWAYS) root.removeEventListener(type, block);
      for (const type of OUTSIDE_FIELDS) root.removeEventListener(type, blockOutsideFields);
    };
  }, [viewer]);
}

const ALWAYS = ['contextmenu', 'dragstart', 'copy', 'cut'] as const;
const OUTSIDE_FIELDS = ['selectstart'] as const;

/** The viewer is modal: a focus that is on nothing is its own. */
const hasFocus = (root: HTMLElement): boolean =>
  root.contains(document.activeElement) || document.activeElement === document.body;

/** Whether an event comes from one of the viewer's own fields. */
export const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

const readPress = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  altGraph: event.getModifierState('AltGraph'),
});
