/** A part of a MIME message, or the whole message (RFC 2045, 2046). */
export interface MimePart {
  /** by name in lower case; encoded words are decoded */
  headers: Readonly<Record<string, string>>;
  /** in lower case, e.g. 'text/plain' */
  type: string;
  /** of its Content-Type, by name in lower case */
  parameters: Readonly<Record<string, string>>;
  /** decoded; empty for a multipart */
  content: Buffer;
  parts: readonly MimePart[];
}

/** Reads a message. Throws a sentence for what a mail program could not read either. */
export function parseMimeMessage(message: string): MimePart {
  const end = message.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('A header and a body must be separated by an empty line with CRLF.');
  const headers = parseHeaders(message.slice(0, end));
  const body = message.slice(end + 4);
  const { value, parameters } = parseParameters(headers['content-type'] ?? 'text/plain');
  const type = value.toLowerCase();
  if (!type.startsWith('multipart/'))
    return { headers, type, parameters, content: decode(body, headers), parts: [] };
  const parts = splitParts(body, parameters['boundary'] ?? '').map(parseMimeMessage);
  return { headers, type, parameters, content: Buffer.alloc(0), parts };
}

/** The part itself and all parts in it, from outside to inside. */
export function listParts(part: MimePart): MimePart[] {
  return [part, ...part.parts.flatMap(listParts)];
}

function parseHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`This is not a header: ${line}`);
    headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return headers;
}

/** 'text/calendar; method=REQUEST', or a disposition. */
export function parseParameters(header: string): { value: string; parameters: Record<string, string> } {
  const [value = '', ...others] = header.split(';').map((one) => one.trim());
  const parameters = others.map((one) => {
    const [name = '', ...rest] = one.split('=');
    return [name.toLowerCase(), rest.join('=').replaceAll(/^"|"$/g, '')] as const;
  });
  return { value, parameters: Object.fromEntries(parameters) };
}

function splitParts(body: string, boundary: string): string[] {
  const delimiter = `\r\n--${boundary}`;
  const [, ...pieces] = `\r\n${body}`.split(delimiter);
  const last = pieces.pop();
  if (boundary === '' || last?.startsWith('--') !== true)
    throw new Error(`A multipart must end with its boundary '${boundary}'.`);
  return pieces.map((piece) => piece.slice(2));
}

function decode(body: string, headers: Readonly<Record<string, string>>): Buffer {
  const encoding = (headers['content-transfer-encoding'] ?? '7bit').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === '7bit' || encoding === '8bit') return Buffer.from(body);
  throw new Error(`The local SES does not read the encoding ${encoding}.`);
}

/** '=?UTF-8?B?…?=' as text (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());
