import type { ObjectStore } from './object-store.ts';
import { escapeXml } from './xml.ts';

const MOST_KEYS = 1000;

/** ListObjectsV2's answer: prefix, delimiter, start-after, continuation-token and max-keys are honoured. */
export function listObjectsXml(bucket: string, store: ObjectStore, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const limit = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  const encode = (text: string) =>
    escapeXml(query.get('encoding-type') === 'url' ? encodeURIComponent(text) : text);

  const entries: string[] = [];
  const commonPrefixes = new Set<string>();
  let last = '';
  let truncated = false;
  for (const key of store.keys(prefix)) {
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const shared = cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
    if (key <= after || (shared !== undefined && after.startsWith(shared))) continue;
    if (shared !== undefined && commonPrefixes.has(shared)) {
      last = key;
      continue;
    }
    if (entries.length + commonPrefixes.size >= limit) {
      truncated = true;
      break;
    }
    last = key;
    if (shared === undefined) entries.push(entryXml(store, key, encode));
    else commonPrefixes.add(shared);
  }
  return [
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${encode(prefix)}</Prefix><MaxKeys>${limit}</MaxKeys>`,
    delimiter === '' ? '' : `<Delimiter>${encode(delimiter)}</Delimiter>`,
    query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : '',
    `<KeyCount>${entries.length + commonPrefixes.size}</KeyCount><IsTruncated>${truncated}</IsTruncated>`,
    truncated
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
      : '',
    ...entries,
    ...[...commonPrefixes].map((each) => `<CommonPrefixes><Prefix>${encode(each)}</Prefix></CommonPrefixes>`),
    '</ListBucketResult>',
  ].join('');
}

function entryXml(store: ObjectStore, key: string, encode: (text: string) => string): string {
  const object = store.head(key);
  if (object === undefined) return '';
  return [
    `<Contents><Key>${encode(key)}</Key><LastModified>${object.lastModified.toISOString()}</LastModified>`,
    `<ETag>${escapeXml(object.etag)}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  ].join('');
}
