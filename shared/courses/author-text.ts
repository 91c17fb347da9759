import * as z from 'zod/mini';
import { atMost, plainLine, plainLines, required } from '../kernel/text.ts';

// Beside the course form, not in kernel/, which every page loads.

/** One line that people are shown; it may be empty. */
export const anyLine = (most: number) => z.string().check(atMost(most), plainLine);
export const requiredText = (sentence: string, most: number) => required(sentence, most).check(...plainLines);
/** The same; it may be empty. */
export const anyText = (most: number) => z.string().check(atMost(most), ...plainLines);

/** Of the name of a file, as most file systems count it: characters, not bytes. */
const FILE_NAME_LENGTH = 255;
export const fileName = () => anyLine(FILE_NAME_LENGTH).check(z.minLength(1));
