import { AwsError } from '../aws-error.ts';

/**
 * Takes the aws-chunked framing off a streamed upload: `<hex size>[;chunk-signature=…]\r\n<data>\r\n … 0\r\n<trailers>\r\n`.
 * Chunk signatures are not verified (the request's own signature is). `trailers` is filled when the data has ended.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);

  const more = async () => {
    const { done, value } = await chunks.next();
    if (done === true) throw new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
    buffered = Buffer.concat([buffered, value]);
  };
  const readLine = async (): Promise<string> => {
    let end = buffered.indexOf('\r\n');
    while (end < 0) {
      await more();
      end = buffered.indexOf('\r\n');
    }
    const line = buffered.toString('latin1', 0, end);
    buffered = buffered.subarray(end + 2);
    return line;
  };

  for (;;) {
    const header = await readLine();
    let left = Number.parseInt(header, 16);
    if (Number.isNaN(left)) throw new AwsError('InvalidRequest', 'Malformed aws-chunked body');
    if (left === 0) break;
    while (left > 0) {
      if (buffered.length === 0) await more();
      const part = buffered.subarray(0, left);
      buffered = buffered.subarray(part.length);
      left -= part.length;
      yield part;
    }
    await readLine();
  }
  for (let line = await readLine(); line !== ''; line = await readLine()) {
    const [name = '', value = ''] = line.split(':', 2);
    trailers.set(name.trim().toLowerCase(), value.trim());
  }
}
