import * as z from 'zod/mini';

const PLAIN_TEXT = 'Please use plain text, no hidden characters';
/**
 * One line that reads as it is written: no line break of any kind, half a character or control character, and nothing that turns the
 * direction of the text after it. The marks LRM and RLM stay: names in Arabic or Hebrew beside digits need them.
 */
export const plainLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]*$/u, PLAIN_TEXT);
/**
 * A text of several lines, which are broken as a script reads them from a page, however they were sent. Half a character, or a control
 * character other than a line break and a tab, is not typed, and breaks some tables and mails.
 */
export const plainLines = [
  z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, '\n')),
  z.regex(/^([^\p{Cc}\p{Cs}]|[\t\n])*$/u, PLAIN_TEXT),
] as const;
/** Of a text of several lines: nothing that turns the direction of what follows it. */
export const withoutTurns = z.regex(/^[^\u202A-\u202E\u2066-\u2069]*$/u, PLAIN_TEXT);
/** In UTF-16 units, as a form counts them; each is at most 3 bytes of UTF-8. */
export const atMost = (most: number) => z.maxLength(most, `Please use at most ${most} characters`);

/** A text that must not be blank, with its sentence; trimmed. No full stop: the fixed sentences at the same fields have none. */
export function required(sentence: string, most = 200) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), atMost(most));
}

/** A name or title that people are shown or mailed. */
export const requiredLine = (sentence: string, most?: number) => required(sentence, most).check(plainLine);
