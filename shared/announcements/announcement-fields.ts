import { plainLines, required, requiredLine, withoutTurns } from '../kernel/text.ts';

export const SUBJECT_LENGTH = 120;
export const TEXT_LENGTH = 5000;

/** What staff write: plain text, in which https addresses become links (shared/kernel/text-parts.rules.ts). */
export const announcementFields = {
  // the subject of a mail
  subject: requiredLine('Subject is required', SUBJECT_LENGTH),
  text: required('Text is required', TEXT_LENGTH).check(...plainLines, withoutTurns),
};
