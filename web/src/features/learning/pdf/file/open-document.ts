import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type FileStart, isStopped, type RangedFile } from './ranged-file.ts';

/** What pdf.js loads while it runs, from our own assets (web/emit-pdf-files.ts). */
const FILES = `/assets/pdf-${version}/`;

/** The viewer's own program has not come. */
class ViewerMissing extends Error {}

/**
 * One worker for all files of the visit: it is a large program, and starts while the file's beginning comes. pdf.js itself would
 * not try again after a worker that did not load.
 */
function startWorker() {
  const port = new Worker(`${FILES}pdf.worker.js`, { type: 'module' });
  const missing = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => {
      worker = undefined;
      port.terminate();
      reject(new ViewerMissing('The worker of pdf.js has stopped.'));
    });
  });
  // who waits for it hears of it
  missing.catch(() => undefined);
  return { pdf: PDFWorker.create({ port }), missing };
}
let worker: ReturnType<typeof startWorker> | undefined = startWorker();

/** Bytes of one request. */
const PIECE_BYTES = 128 * 1024;

/** Opens a PDF of which the start is there; the rest is requested when a page needs it. It closes when the file is stopped. */
export async function openDocument(file: RangedFile, { total, bytes }: FileStart): Promise<PDFDocumentProxy> {
  const { pdf, missing } = (worker ??= startWorker());
  const task: PDFDocumentLoadingTask = getDocument({
    worker: pdf,
    ...(bytes.length >= total ? { data: bytes } : { range: rangesOf(file, total, bytes) }),
    rangeChunkSize: PIECE_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    // the policy of the site has no 'wasm-unsafe-eval' (infra/csp.ts)
    useWasm: false,
    wasmUrl: `${FILES}wasm/`,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    disableWorkerRendering: true,
  });
  file.signal.addEventListener('abort', () => void task.destroy());
  return Promise.race([task.promise, missing]);
}

function rangesOf(file: RangedFile, total: number, start: Uint8Array): PDFDataRangeTransport {
  return new (class extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      file.read(begin, end).then(
        (bytes) => this.onDataRange(begin, bytes),
        (error: unknown) => {
          if (!isStopped(error)) console.error('A piece of a PDF could not be read', error);
        },
      );
    }
  })(total, start);
}

/** Why a document was not opened; 'library': the viewer's own program did not come. */
export function whyNotOpened(error: unknown): 'library' | 'password' | 'damaged' {
  if (error instanceof ViewerMissing) return 'library';
  return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged';
}
