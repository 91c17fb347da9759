import type { CertificateClaims } from '#shared/certificates/certificate.ts';
import { showDay } from '#shared/time/calendar-day.ts';

/** What stands below the course, as terms and descriptions. */
export function certificateFacts({ completedOn, instructor, lectures }: CertificateClaims) {
  return [
    ['Completed', showDay(completedOn)],
    ['Instructor', instructor],
    ['Lectures', `${lectures} of ${lectures}`],
  ] as const;
}

export const certificateWords = {
  kind: 'Certificate of completion',
  what: 'has completed every lecture of',
  signed: 'Signed by Twillfield, fingerprint',
  check: 'Check it at',
} as const;

/** An address as it is printed: 'twillfield.example/verify/01JD…'. */
export function printedAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
