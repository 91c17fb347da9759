import { noResponseFromStorage, storageError, toUploadError, uploadCancelled } from './upload-error.ts';
import { contentTypeOf } from './content-type.rules.ts';
import { signedHeaders } from './signed-headers.ts';

interface Watch {
  readonly signal: AbortSignal;
  /** Bytes that left so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * PUTs a file to its signed URL with its content type, without a timeout (UPL-17, UPL-18). Not by `fetch`, which cannot say how
 * much of a body has left. Throws UploadError (UPL-43 to UPL-47).
 */
export async function putFile(url: string, file: File, { signal, onProgress }: Watch): Promise<void> {
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  try {
    if (signal.aborted) throw uploadCancelled();
    signal.addEventListener('abort', cancel);
    await new Promise<void>((resolve, reject) => {
      request.open('PUT', url);
      request.setRequestHeader('Content-Type', contentTypeOf(file));
      for (const [name, value] of signedHeaders(url)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () =>
        request.status >= 200 && request.status < 300
          ? resolve()
          : reject(storageError(request.status, request.responseText));
      request.onerror = () => reject(noResponseFromStorage());
      request.onabort = () => reject(uploadCancelled());
      request.send(file);
    });
  } catch (error) {
    throw toUploadError(error);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
