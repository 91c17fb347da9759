/** Headers besides the content type that a signed URL asks for: storage refuses to replace an object by them (docs/adr/036). */
export function signedHeaders(url: string): [string, string][] {
  const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders')?.split(';') ?? [];
  return signed.includes('if-none-match') ? [['If-None-Match', '*']] : [];
}
