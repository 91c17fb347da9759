/** A mutant that no test can kill, since the product does the same with it. */
export interface Equivalent {
  /** As `npm run mutate` prints it. */
  mutant: string;
  /** Why nothing changes. */
  because: string;
}

/** Reviewed survivors. One that is killed, or that is no mutant any more, is an error: take it out. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    mutant:
      "functions/data/users/users.ts userRepository.releaseEmail: 'attribute_not_exists(userId)' → true",
    because:
      'The write that gives the e-mail its account also removes the owner, so the other term of the condition fails.',
  },
  {
    mutant: "functions/data/users/users.ts userRepository.create: 'attribute_not_exists(userId)' → true",
    because:
      'The write that gives the e-mail its account also removes the owner, so the other term of the condition fails.',
  },
];
