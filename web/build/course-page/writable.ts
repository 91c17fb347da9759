import { canWrite } from '../text-outlines.ts';

/**
 * A text in the characters that the display font has: letters without an accent that it lacks, signs and emoji that it lacks left
 * out. Undefined where a letter or figure is missing, as of another script: half of a title would say something else.
 */
export function writable(text: string): string | undefined {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/u.test(character)) written += ' ';
    else if (canWrite(character)) written += character;
    else {
      const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      if (plain !== '' && Array.from(plain).every(canWrite)) written += plain;
      else if (/[\p{L}\p{N}]/u.test(character)) return undefined;
    }
  }
  const shown = written.replaceAll(/ +/g, ' ').trim();
  return shown === '' ? undefined : shown;
}
