/** For calls with a limit of their own (docs/adr/024). */
export const TOO_MANY_ATTEMPTS = {
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait and try again.'],
} as const;
