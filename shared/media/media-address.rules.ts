/** Where uploaded files are; nothing there opens without a signature but images (docs/adr/033). */
const PROTECTED = '/media/';
/** Course images: shown to everybody, in mails too. */
export const OPEN_MEDIA = '/media/images/';

/** Whether an address is an uploaded file that opens only with a signature. */
export function isProtectedMedia(address: string): boolean {
  return address.startsWith(PROTECTED) && !address.startsWith(OPEN_MEDIA);
}
