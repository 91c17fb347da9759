/** 'ada LOVELACE' to 'Ada Lovelace': names are shown title-cased (VAL-02). */
export function titleCase(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s\-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
}
