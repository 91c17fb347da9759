/** An element by its accessible name; a name that ends with '…' is the beginning of one. 'wait': what can be pressed, and is not. */
export type Wanted = readonly [kind: 'press' | 'wait' | 'field' | 'file', name: string];

/** A tab of a browser: what differs from engine to engine. */
export interface Tab {
  /** Loads an address of the academy, as if it were typed. */
  open: (path: string) => Promise<unknown>;
  /** Runs a function in the page, which uses nothing but its input. */
  run: <Input, Output>(inPage: (input: Input) => Output | Promise<Output>, input: Input) => Promise<Output>;
  /** Presses an element (no text), types in a field or chooses a file, as a hand does; false: it is not there, or disabled. */
  use: (wanted: Wanted, text?: string, frame?: string) => Promise<boolean>;
  /** Exceptions and errors of the console since the last call. */
  takeErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A browser; each visitor has no cookies, no storage and an empty cache. */
export interface Engine {
  newVisitor: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Runs in the page: the first such element that is seen and enabled, in the topmost dialog if one is open. */
export function findElement([kind, name]: Wanted): Element | null {
  const press = 'a, button, [role=tab], [type=radio], [type=checkbox]';
  const selectors = { press, wait: press, field: 'input, textarea, select', file: '[type=file]' };
  const isNamed = (text: string | null | undefined): boolean => {
    const clean = (text ?? '').replace(/\s+/g, ' ').trim();
    return name.endsWith('…') ? clean.startsWith(name.slice(0, -1)) : clean === name;
  };
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const canBeUsed = (one: Element): boolean => {
    const labels = Array.from((one as HTMLInputElement).labels ?? [], (label) => label.textContent);
    const names = [one.getAttribute('aria-label'), ...labels, kind === 'field' ? null : one.textContent];
    return names.some(isNamed) && !one.matches(':disabled') && (kind === 'file' || one.checkVisibility());
  };
  const found = [...scope.querySelectorAll(selectors[kind])].find(canBeUsed) ?? null;
  // WebKit's driver does not wait for a smooth scroll
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}
