/** What is read of a key press. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** AltGr is held: on Windows it counts as Ctrl and Alt, and writes characters such as @. */
  readonly altGraph: boolean;
}

/** Keys that the viewer blocks without a modifier (specification 5, PROG-45). */
const BLOCKED = new Set(['c', 'v', 'x', 'p', 'a', 'f12']);
/** A screen reader and the system need them with every modifier. */
const ALWAYS_ALLOWED = new Set(['Tab', 'Escape', 'Control', 'Meta', 'Alt', 'AltGraph', 'Shift']);
/** = is the key of + without Shift. */
const ZOOM_KEYS = new Set(['+', '=', '-']);
const LETTER_OR_DIGIT = /^[a-z0-9 ]$/i;

/**
 * Whether the viewer blocks a key while it has the focus (PROG-44, PROG-45, G-101). In its own fields ('Find in this file',
 * the page) a letter is a letter: they are the viewer's controls, hold nothing of the file, and a search without c, v, x, p
 * and a would find little. Ctrl, Meta and Alt are blocked there too, but for what they write on some keyboards.
 */
export function isBlockedKey(press: KeyPress, inField: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, altGraph } = press;
  if (ALWAYS_ALLOWED.has(key)) return false;
  if (inField && altGraph) return false;
  // Option on a Mac writes characters; Alt with a letter or a digit is a command of the browser
  if (inField && altKey && !ctrlKey && !metaKey && key.length === 1 && !LETTER_OR_DIGIT.test(key))
    return false;
  if (ctrlKey || metaKey || altKey) return true;
  const lower = key.toLowerCase();
  return BLOCKED.has(lower) && (!inField || key.length > 1);
}

/**
 * What the viewer does instead of the browser for a key with Ctrl or Meta, and for + and - alone where they are not typed;
 * undefined: nothing.
 */
export function ownCommand(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  inField: boolean,
): 'find' | 'larger' | 'smaller' | 'whole-width' | undefined {
  if (altKey || (ctrlKey && metaKey)) return undefined;
  const alone = !ctrlKey && !metaKey;
  if (alone && (inField || !ZOOM_KEYS.has(key))) return undefined;
  switch (key.toLowerCase()) {
    case 'f':
      return 'find';
    case '+':
    case '=':
      return 'larger';
    case '-':
      return 'smaller';
    case '0':
      return 'whole-width';
    default:
      return undefined;
  }
}
