import { ACCEPTED_TYPES } from '#shared/media/upload.rules.ts';

/**
 * The type of a file as it is declared to the server. Browsers take it from the extension; many do not know that of captions, and
 * some have a name of their own for MP4 in .m4v: then it is the accepted type with this extension.
 */
export function contentTypeOf({ name, type }: { readonly name: string; readonly type: string }): string {
  if (type !== '' && type !== 'video/x-m4v') return type;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = Object.entries(ACCEPTED_TYPES).find(([, { extensions }]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}
