/**
 * 'ada LOVELACE' to 'Ada Lovelace': names are shown title-cased (VAL-02). 'Nel van der Loom' stands as it was typed: who writes a capital
 * and small letters after it has chosen the others too (G-120).
 */
export function titleCase(name: string): string {
  const typed = name.trim();
  if (/\p{Lu}\p{Ll}/u.test(typed)) return typed;
  return typed
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s\-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
}
