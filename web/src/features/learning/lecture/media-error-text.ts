/** What a media element's error means, by MediaError.code; what the browser says itself is no sentence for people. */
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
