import type { Id } from '../kernel/id.ts';
/** Folders of the bucket, which are addresses of the site too with a slash before them (docs/adr/036). */
export const OPEN_IMAGES = 'media/images/u/';
export const PROTECTED_FILES = 'media/files/u/';
/** Where an image is until it was checked; nothing here is ever served. */
export const UNCHECKED_IMAGES = 'media/uploads/u/';

/** The keys that the server makes: `u/<person>/<id>.<extension>` below a folder by kind (M3). */
export const UPLOAD_KEY =
  /^media\/(?:images|files)\/u\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9]{1,64}\.[a-z0-9]{1,5}$/;

const isUploadKey = (text: string): text is Id<'upload'> => UPLOAD_KEY.test(text);

/** The key of an upload. Throws for an id that could name another folder. */
export function uploadKey(
  folder: 'images' | 'files',
  userId: Id<'user'>,
  id: string,
  extension: string,
): Id<'upload'> {
  const key = `media/${folder}/u/${userId}/${id}.${extension}`;
  if (!isUploadKey(key)) throw new Error('This is no key of an upload.');
  return key;
}

/** The address by which a course refers to an upload. */
export const addressOfUpload = (key: Id<'upload'>): string => `/${key}`;

/** The key of the upload that an address refers to; undefined for any other address, well formed or not. */
export function uploadAt(address: string): Id<'upload'> | undefined {
  const key = address.slice(1);
  return address.startsWith('/') && isUploadKey(key) ? key : undefined;
}

/** Stands for the address of the site, which an address without a host belongs to. */
const SITE = 'https://site.invalid';

/** Whether an address is below /media/, as it is or as a browser reads it, although no upload is called so. */
export function isMalformedUpload(address: string): boolean {
  if (uploadAt(address) !== undefined) return false;
  if (address.startsWith('/media/')) return true;
  if (!URL.canParse(address, SITE)) return false;
  const { origin, pathname } = new URL(address, SITE);
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return origin === SITE && /^[/\\]*media[/\\]/i.test(path);
}

/** Where the bytes of an upload are put: those of an image not where they will be served. */
export const uploadedTo = (key: Id<'upload'>): string =>
  key.startsWith(OPEN_IMAGES) ? `${UNCHECKED_IMAGES}${key.slice(OPEN_IMAGES.length)}` : key;
