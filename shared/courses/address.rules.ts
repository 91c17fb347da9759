/** Characters of an address that an author gives, at most. */
export const ADDRESS_LENGTH = 300;

/** Whether an address is an uploaded file; whether it exists is not known here. */
export const isUploaded = (address: string): boolean => address.startsWith('/media/');

/** Whether a text is a whole address, of whatever protocol. */
export function isUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/**
 * Why an address that an author gives cannot be saved: it must be https without name and password, or an uploaded file, and short,
 * since lists carry it (G-120, X2). Undefined when it can.
 */
export function addressFault(address: string): 'not https' | 'too long' | 'with password' | undefined {
  if (address.length > ADDRESS_LENGTH) return 'too long';
  // what is left out of an address when it is read, or turns the direction of its text
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(address)) return 'not https';
  if (isUploaded(address)) return undefined;
  if (!isUrl(address)) return 'not https';
  const { protocol, username, password } = new URL(address);
  // every student would read them
  if (username !== '' || password !== '') return 'with password';
  return protocol === 'https:' ? undefined : 'not https';
}
