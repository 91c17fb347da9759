/** 'ada LOVELACE' to 'Ada Lovelace': names are shown title-cased (VAL-02). */
export const titleCase = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s\-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
