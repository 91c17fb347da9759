/** What proves the caller to be the owner, and not the holder of a stolen token (G-104). */
export const CURRENT_PASSWORD_WRONG = {
  CURRENT_PASSWORD_WRONG: [403, 'This is not your current password.'],
} as const;

/** The password was right. Not 401, upon which a client renews its session and sends a call again (G-10): each try counts. */
export const AUTHENTICATOR_CODE = {
  AUTHENTICATOR_CODE_NEEDED: [403, 'Please enter the code of your authenticator app.'],
  AUTHENTICATOR_CODE_WRONG: [403, 'This code is not right, or it was used before.'],
} as const;

export const INVALID_CODE = {
  INVALID_CODE: [
    422,
    'This code is not right, or it has expired. Please check it in the mail, or ask for a new one.',
  ],
} as const;
