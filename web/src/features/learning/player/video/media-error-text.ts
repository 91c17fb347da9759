/** MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED; the DOM of the tests has no MediaError. */
export const SRC_NOT_SUPPORTED = 4;

/** The meaning of MediaError.code; the browser's own message is not written for users. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'loading was stopped',
  2: 'the connection was interrupted',
  3: 'the file is damaged',
  [SRC_NOT_SUPPORTED]: 'the file could not be reached or cannot be played here',
};

/** 'Error loading video: {message}' (PROG-48). */
export function mediaErrorText(code: number | undefined): string {
  return `Error loading video: ${REASONS[code ?? SRC_NOT_SUPPORTED] ?? REASONS[SRC_NOT_SUPPORTED]}`;
}
