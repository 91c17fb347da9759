/** What a form for signing in says when the session ended by itself. */
export const SESSION_ENDED_TEXT = 'Your session has ended. Please sign in again.';
