type Stop<V extends string> = { value: V; disabled?: boolean | undefined };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The tab that a key selects, skipping disabled ones and wrapping around; undefined when the key does not move between
 * tabs or no other tab can be chosen.
 */
export function nextTab<V extends string>(tabs: readonly Stop<V>[], current: V, key: string): V | undefined {
  const open = tabs.filter((tab) => !tab.disabled || tab.value === current).map((tab) => tab.value);
  if (key === 'Home') return open[0];
  if (key === 'End') return open.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = open[(open.indexOf(current) + step + open.length) % open.length];
  return next === current ? undefined : next;
}
