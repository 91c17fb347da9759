/** What proves the caller to be the owner, and not somebody with a stolen token (G-104). */
export const CURRENT_PASSWORD_WRONG = {
  CURRENT_PASSWORD_WRONG: [403, 'This is not your current password.'],
} as const;
