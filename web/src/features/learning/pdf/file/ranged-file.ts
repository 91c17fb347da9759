/** Why a file does not come: what a person is told of it is in problem-text.ts. */
export type FileProblem = 'renewing' | 'cut' | 'refused' | 'missing';

export interface RangedFileOptions {
  readonly url: string;
  /** The address has expired; a new one comes by `renew`. */
  readonly onExpired: () => void;
  /** What hinders loading now; undefined: nothing. */
  readonly onProblem: (problem: FileProblem | undefined) => void;
  /** How much of the file has come. */
  readonly onPercent: (percent: number) => void;
}

/** The beginning of a file, or all of it from a server that gives no ranges. Lengths in bytes. */
export interface FileStart {
  readonly total: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of the first request: a small file comes whole. */
const START_BYTES = 256 * 1024;
const RENEWAL_LIMIT_MS = 20_000;
const FIRST_REPEAT_MS = 500;

class Stopped extends Error {}

/**
 * Reads a file piece by piece from an address that expires. A piece that does not come is waited for, not given up: it is
 * requested again once the address is new, the line is back, or `retry` is called. So an open document never has to be opened
 * again.
 */
export function createRangedFile({ url: firstUrl, onExpired, onProblem, onPercent }: RangedFileOptions) {
  const stopping = new AbortController();
  let url = firstUrl;
  /** The address for which a new one was requested. */
  let expiredUrl: string | undefined;
  /** Whether the address has opened the file. */
  let worked = false;
  let waiting: (() => void)[] = [];
  let renewal: ReturnType<typeof setTimeout> | undefined;

  let total = 0;
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    if (total > 0) onPercent(Math.min(100, Math.round((loaded / total) * 100)));
  };

  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));

  function askForAddress(): void {
    if (expiredUrl === url) return;
    expiredUrl = url;
    onProblem('renewing');
    clearTimeout(renewal);
    renewal = setTimeout(() => onProblem('refused'), RENEWAL_LIMIT_MS);
    onExpired();
  }

  function onRefused(usedUrl: string): Promise<void> | undefined {
    // another piece has been renewed in the meantime
    if (usedUrl !== url) return undefined;
    // a new address that never opened the file will not be followed by a better one
    if (expiredUrl !== undefined && expiredUrl !== url && !worked) onProblem('refused');
    else askForAddress();
    return wait();
  }

  async function request<T>(range: string, read: (response: Response) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      if (stopping.signal.aborted) throw new Stopped();
      const usedUrl = url;
      const outcome = await attempt(usedUrl, range, read, stopping.signal);
      if (stopping.signal.aborted) throw new Stopped();
      if (outcome.kind === 'read') {
        worked = true;
        onProblem(undefined);
        wake();
        return outcome.value;
      }
      if (outcome.kind === 'expired') await onRefused(usedUrl);
      else if (outcome.kind === 'cut' && tries === 1) await pause(FIRST_REPEAT_MS);
      else {
        onProblem(outcome.kind);
        await wait();
      }
    }
  }

  function retry(): void {
    expiredUrl = undefined;
    onProblem(undefined);
    wake();
  }
  window.addEventListener('online', retry, { signal: stopping.signal });

  return {
    /** The first piece. */
    start: (): Promise<FileStart> =>
      request(`bytes=0-${START_BYTES - 1}`, async (response) => {
        // an empty file has no first byte
        if (response.status === 416) return { total: 0, bytes: new Uint8Array() };
        const { headers } = response;
        total = Number(
          /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length') ?? 0,
        );
        loaded = 0;
        const bytes = await readBytes(response, count);
        if (response.status !== 206) total = bytes.length;
        return { total, bytes };
      }),
    /** The bytes from `begin` to before `end`. */
    read: (begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
      request(`bytes=${begin}-${end - 1}`, async (response) => {
        const bytes = await readBytes(response, count);
        // a server that stops giving ranges answers with the whole file
        const piece = response.status === 206 ? bytes : bytes.slice(begin, end);
        if (piece.length !== end - begin) throw new Error('The piece is too short.');
        return piece;
      }),
    renew(newUrl: string): void {
      if (newUrl === url) return;
      clearTimeout(renewal);
      url = newUrl;
      worked = false;
      wake();
    },
    /** Requests again what did not come. */
    retry,
    /** Aborted by `stop`. */
    signal: stopping.signal,
    stop(): void {
      stopping.abort();
      clearTimeout(renewal);
      wake();
    },
  };
}
export type RangedFile = ReturnType<typeof createRangedFile>;

export const isStopped = (error: unknown): boolean => error instanceof Stopped;

type Outcome<T> = { kind: 'read'; value: T } | { kind: 'expired' | 'cut' | 'missing' };

async function attempt<T>(
  url: string,
  range: string,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(url, { headers: { range }, signal });
    if (response.status === 401 || response.status === 403) return { kind: 'expired' };
    if (response.status === 404 || response.status === 410) return { kind: 'missing' };
    if (response.status !== 200 && response.status !== 206 && response.status !== 416) return { kind: 'cut' };
    return { kind: 'read', value: await read(response) };
  } catch {
    return { kind: 'cut' };
  }
}

async function readBytes(
  response: Response,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let reader = response.body?.getReader(); reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    onBytes(value.length);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
