import { jsx } from 'react/jsx-runtime';

/**
 * Stands in for React in a script of the HTML (web/build/inline-script.ts): hooks as a first render sees them. Effects,
 * later states and handlers come with React itself, which replaces what the script has drawn.
 */
export const memo = <C>(component: C): C => component;
export const useMemo = <T>(make: () => T): T => make();
export const useRef = <T>(current: T): { current: T } => ({ current });
export function useState<T>(initial: T | (() => T)): [T, () => void] {
  return [typeof initial === 'function' ? (initial as () => T)() : initial, () => undefined];
}
export function useEffect(): void {
  // nothing is mounted
}
export { useEffect as useLayoutEffect, useEffect as startTransition };
export const useSyncExternalStore = <T>(_subscribe: unknown, read: () => T): T => read();
export const useCallback = <F>(callback: F): F => callback;
export const useDeferredValue = <T>(value: T): T => value;
let ids = 0;
export const useId = (): string => `drawn-${ids++}`;

interface Context<T> {
  now: T;
  (props: { readonly value: T; readonly children: unknown }): unknown;
}
/** A context, which a script provides once at most, around all that reads it. */
export function createContext<T>(value: T): Context<T> {
  const context: Context<T> = (props) => {
    context.now = props.value;
    return props.children;
  };
  context.now = value;
  return context;
}
export const use = <T>({ now }: Context<T>): T => now;
export { use as useContext };

/** As icons are written. */
export const forwardRef =
  <P>(render: (props: P, ref: null) => unknown) =>
  (props: P): unknown =>
    render(props, null);
export const createElement = (
  type: React.ElementType,
  props: object | null,
  ...children: React.ReactNode[]
): React.JSX.Element => jsx(type, children.length === 0 ? { ...props } : { ...props, children });
