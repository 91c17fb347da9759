import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** CloudFront compresses text-like responses between 1,000 and 10,000,000 bytes. */
const SMALLEST = 1_000;
const LARGEST = 10_000_000;
const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|xml|wasm|manifest\+json|ld\+json|vnd\.ms-fontobject|x-font-ttf|x-javascript|rss\+xml|xhtml\+xml)|font\/(otf|ttf)|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon))/i;

/** The encoding to use, or undefined when the response stays uncompressed. Brotli before gzip. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  contentType: string | undefined,
  size: number,
): Encoding | undefined {
  if (size < SMALLEST || size > LARGEST || !COMPRESSIBLE.test(contentType ?? '')) return undefined;
  return listAccepted(acceptEncoding)[0];
}

/** Accept-Encoding as CloudFront makes it a part of the cache key: 'br,gzip', 'gzip' or nothing. */
export function normalEncodings(acceptEncoding: string | undefined): string {
  return listAccepted(acceptEncoding).join();
}

function listAccepted(acceptEncoding: string | undefined): Encoding[] {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    });
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Compressed bodies by name and version (a key with its ETag), the least recently used removed first. */
export function createCompressionCache(
  limitBytes = 32_000_000,
): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return async (key, make) => {
    const cached = kept.get(key);
    if (cached !== undefined) {
      kept.delete(key);
      kept.set(key, cached);
      return cached;
    }
    const made = await make();
    if (!kept.has(key)) bytes += made.length;
    kept.set(key, made);
    for (const [oldest, body] of kept) {
      if (bytes <= limitBytes) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
    return made;
  };
}
