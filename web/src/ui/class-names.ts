/** Class names joined by a space; what is false, null, undefined or empty is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
