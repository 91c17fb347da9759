/** The meaning of MediaError.code; the browser's own message is not written for users. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'loading was stopped',
  2: 'the connection was interrupted',
  3: 'the file is damaged',
  4: 'the file could not be reached or cannot be played here',
};

/** 'Error loading video: {message}' (PROG-48). */
export function mediaErrorText(code: number | undefined): string {
  return `Error loading video: ${REASONS[code ?? 4] ?? REASONS[4]}`;
}
