import type { Drawn } from '#web/lib/drawn.ts';
import type { EarlyResponse } from '#web/lib/api/early-calls.ts';

/**
 * Puts what React would show (./to-nodes.ts) into the page, in the place of these elements, and remembers what it was for React's first
 * render. Returns how to put them back, or undefined where the page belongs to React already.
 */
export function draw(
  instead: readonly Element[],
  nodes: readonly Node[],
  drawn: Drawn,
): (() => void) | undefined {
  const [first, ...others] = instead;
  if (first === undefined || window.drawn !== undefined) return undefined;
  first.replaceWith(...nodes);
  for (const other of others) other.remove();
  window.drawn = drawn;
  return () => {
    const [start, ...rest] = nodes.filter((node) => node.isConnected);
    if (!(start instanceof Element)) return;
    start.replaceWith(...instead);
    for (const node of rest) node.parentNode?.removeChild(node);
    delete window.drawn;
  };
}

/** Begun by the other script of the page (./begin-calls.ts); not taken, only looked at: the application checks it. */
export const responseOf = async (call: string): Promise<EarlyResponse | undefined> =>
  window.earlyCalls?.get(call);
