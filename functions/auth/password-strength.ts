import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { lazily } from '#functions/runtime/lazily.ts';

/** Whose password it will be. */
export interface PasswordOwner {
  userName?: string;
  userEmail: string;
}

const ACADEMY = 'Twillfield';
/** A random password of six letters takes a million; a few may be tried in 15 minutes (docs/adr/024). */
const TOO_FEW_GUESSES = 30_000;
/** A shorter part of a name may be in a password by chance: it only counts as easy to guess. */
const NAME_LETTERS = 4;
/** A longer one takes no fewer guesses and much longer to judge. */
const JUDGED_LETTERS = 64;

/** Reads the lists of common passwords, which takes some 40 ms, when the first password is judged. */
const strength = lazily(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** Why a password is too easy to guess, as a sentence for people; undefined when it is not (G-107). */
export function findWeakness(
  password: string,
  { userName = '', userEmail }: PasswordOwner,
): string | undefined {
  const written = password.toLowerCase();
  const contains = (parts: readonly string[]) =>
    parts.some((part) => part.length >= NAME_LETTERS && written.includes(part));
  const academy = ACADEMY.toLowerCase();
  const { whole, parts } = toNames(userName, userEmail);
  if (contains([academy])) return `Please choose a password without the name ${ACADEMY}.`;
  if (contains(whole)) return 'Please choose a password without your name or your e-mail.';

  const { guesses, sequence } = strength().check(password.slice(0, JUDGED_LETTERS), [
    academy,
    ...whole,
    ...parts,
  ]);
  const [only, ...others] = sequence;
  const isOne = only !== undefined && others.length === 0;
  if (guesses >= TOO_FEW_GUESSES && !(isOne && only.pattern === 'dictionary')) return undefined;
  if (isOne && only.pattern === 'repeat') return 'Please choose a password that does not repeat itself.';
  if (isOne && only.pattern === 'sequence') return 'Please choose a password that is not counted up or down.';
  if (isOne && only.pattern === 'dictionary' && only.dictionaryName !== 'userInputs')
    return 'This password is one of the most common ones. Please choose another.';
  return 'This password is too easy to guess. Please choose another.';
}

/** In lower case: what no password may contain, and what makes it easier to guess. */
function toNames(userName: string, userEmail: string): { whole: string[]; parts: string[] } {
  const names = userName
    .toLowerCase()
    .split(/[\s\-'’.]+/)
    .filter(Boolean);
  const email = userEmail.toLowerCase();
  const [mailbox = ''] = email.split('@');
  return {
    whole: [...names, mailbox],
    parts: [email, names.join(''), ...mailbox.split(/[.+_-]+/)].filter(Boolean),
  };
}
