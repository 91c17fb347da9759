/**
 * Stands in for React in a script of the HTML (web/build/inline-script.ts): hooks as a first render sees them. Effects,
 * later states and handlers come with React itself, which hydrates what the script has drawn.
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
