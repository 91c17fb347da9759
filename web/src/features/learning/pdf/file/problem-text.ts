import type { FileProblem } from './ranged-file.ts';

/** Why a file that has come cannot be shown. */
export type FileFailure = 'damaged' | 'password';

export const FAILURE_TEXT: Readonly<Record<FileFailure, string>> = {
  damaged: 'This file is damaged and cannot be shown. Please tell your instructor.',
  password:
    'This file is locked with a password and cannot be shown. Please ask your instructor for a copy without one.',
};

export const PROBLEM_TEXT: Readonly<Record<FileProblem, string>> = {
  renewing: 'The link to this file has expired. Getting a new one…',
  cut: 'The connection was lost while the file was loading.',
  refused: 'This file cannot be opened any more. Trying again asks for a new link.',
  missing: 'This file is no longer there. Close it and open the lecture again.',
};
