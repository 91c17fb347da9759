export const TOO_MANY_ATTEMPTS = {
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait and try again.'],
} as const;
