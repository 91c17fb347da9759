/**
 * Why a file did not arrive; `message` is the sentence for people (§8). `network`: nothing responded, the same may work later;
 * `cancelled`: it was stopped; `gone`: storage does not know the upload any more; `refused`: the same would fail again.
 */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly kind: 'network' | 'cancelled' | 'gone' | 'refused';

  constructor(kind: UploadError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export const uploadCancelled = (): UploadError => new UploadError('cancelled', 'Upload was cancelled');

/** Storage did not respond (UPL-46). */
export const noResponseFromStorage = (): UploadError =>
  new UploadError('network', 'No response from S3. Please check your connection.');

/** What storage answered: with its own sentence, when it has a readable one (UPL-43, UPL-45, G-95). */
export function storageError(status: number, body: string): UploadError {
  const detail = /<Message>([^<]+)<\/Message>/.exec(body)?.[1];
  const kind = status === 404 || status === 412 ? 'gone' : 'refused';
  return new UploadError(
    kind,
    detail === undefined ? `HTTP error: ${status}` : `S3 error: ${status} - ${detail}`,
  );
}

/** Anything else that went wrong while a file was sent (UPL-47). */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  return new UploadError(
    'refused',
    `Upload error: ${error instanceof Error ? error.message : String(error)}`,
  );
}
