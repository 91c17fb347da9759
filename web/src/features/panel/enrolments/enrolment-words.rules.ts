import type { EnrolmentProblem } from '#shared/enrolments/by-hand.ts';

const SENTENCES: Readonly<Record<Exclude<EnrolmentProblem, 'listed before'>, string>> = {
  'no e-mail': 'No email.',
  'no valid e-mail': 'This is not an email address.',
  'hidden characters': 'The name has hidden characters.',
  'long name': 'The name has more than 100 characters.',
  'cannot be enrolled': 'This person cannot be enrolled.',
  'access withdrawn': 'Their payment was returned. An admin can give the access back.',
  'payment under way': 'They are paying for the course at the moment.',
  registering: 'They are registering at the moment. Try again in a minute.',
  'not allowed': 'The course is not yours any more, or is gone.',
  'not reached': 'This did not work. Please try again.',
};

/** Why a person is not enrolled; `line`: on which row the same e-mail stands first. */
export function problemText(problem: EnrolmentProblem, line?: number): string {
  return problem === 'listed before' ? `The same email is on row ${line ?? '?'}.` : SENTENCES[problem];
}
