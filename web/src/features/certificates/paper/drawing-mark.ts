/**
 * Of the drawing in `draw-pdf.ts`. Whatever changes a byte of a downloaded file needs a new version: files of another one are
 * not compared with what is drawn today.
 */
const DRAWING_VERSION = 1;

/** Where a file's information dictionary holds its mark. */
export const DRAWING_KEY = 'TwillfieldDrawing';

/** What a file says of its drawing: the version, and the address that is printed on it. */
export const drawingMark = (address: string): string => `${DRAWING_VERSION} ${address}`;

/** The mark that a downloaded PDF carries; undefined when there is none. */
export function findDrawingMark(file: Uint8Array): string | undefined {
  return new RegExp(`/${DRAWING_KEY} \\(([^()]*)\\)`).exec(new TextDecoder('latin1').decode(file))?.[1];
}
