import type { CertificateKey } from '#shared/certificates/certificate.ts';
import type { Id } from '#shared/kernel/id.ts';
import { drawingMark, findDrawingMark } from './paper/drawing-mark.ts';
import { type ShownCertificate, toShownCertificate } from './queries.ts';
import { findToken } from './token.ts';
import { verifyToken } from './verify-token.ts';

/**
 * All of a signature that fits. 'genuine': the file is as it was downloaded, or nothing but the token itself. 'changed file': it
 * is not, so that it may show something else. 'not comparable': it cannot be told, because it was drawn by another version, for
 * another address, or with letters that are drawn differently on each machine.
 */
type SignedResult = 'genuine' | 'changed file' | 'not comparable';

/** 'does not fit': not signed by the academy. 'no certificate': the file carries none. */
export type FileCheck =
  | { readonly result: SignedResult; readonly certificate: ShownCertificate }
  | { readonly result: 'does not fit'; readonly certificate: ShownCertificate | undefined }
  | { readonly result: 'no certificate' };

/** A line was asked for that this machine may draw otherwise than the one that drew the file. */
class NotComparable extends Error {
  override readonly name = 'NotComparable';
}

const loadDrawing = () => import('./paper/draw-pdf.ts');

/** Loads what a check needs, so that it works without the network. A failure is met when a file is checked. */
export function preloadCheck(): void {
  loadDrawing().catch(() => undefined);
}

interface CheckOptions {
  readonly keys: readonly CertificateKey[];
  /** Where a certificate can be checked, by its number: a downloaded file names it. */
  readonly addressOf: (certificateId: Id<'certificate'>) => string;
}

/** Checks a downloaded PDF, or a text that is a token, with the keys alone. */
export async function checkFile(file: Uint8Array, { keys, addressOf }: CheckOptions): Promise<FileCheck> {
  const token = findToken(file);
  if (token === undefined) return { result: 'no certificate' };
  const { fits, claims } = await verifyToken(token, keys);
  const certificate = claims && (await toShownCertificate(token));
  if (!fits || certificate === undefined) return { result: 'does not fit', certificate };
  const result = isOnlyToken(file, token)
    ? 'genuine'
    : await compareWithDrawing(file, certificate, addressOf(claims.jti));
  return { result, certificate };
}

/** Readers of PDFs also open what has other bytes before it: a file that is more than its token may show anything. */
const isOnlyToken = (file: Uint8Array, token: string): boolean =>
  new TextDecoder('latin1').decode(file).trim() === token;

/** Draws the certificate once more: the same version and address give the same bytes, unless a line of it is a picture. */
async function compareWithDrawing(
  file: Uint8Array,
  certificate: ShownCertificate,
  address: string,
): Promise<SignedResult> {
  const mark = findDrawingMark(file);
  if (mark !== undefined && mark !== drawingMark(address)) return 'not comparable';
  const { drawCertificatePdf } = await loadDrawing();
  try {
    const drawn = await drawCertificatePdf(certificate, {
      address,
      drawLine: () => Promise.reject(new NotComparable()),
    });
    const isSame = drawn.length === file.length && drawn.every((byte, at) => byte === file[at]);
    return isSame ? 'genuine' : 'changed file';
  } catch (error) {
    if (error instanceof NotComparable) return 'not comparable';
    throw error;
  }
}
