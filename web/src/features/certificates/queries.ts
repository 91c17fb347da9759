import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { CertificateClaims } from '#shared/certificates/certificate.ts';
import { checkCertificate, getCertificateKeys, issueCertificate } from '#shared/certificates/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { fingerprintOf, readClaims } from './token.ts';

/** A certificate as it is shown; whether its signature fits is another question. */
export interface ShownCertificate {
  readonly token: string;
  readonly claims: CertificateClaims;
  /** The first 16 bytes of the token's hash. */
  readonly fingerprint: Uint8Array;
}

/** Throws for a token that says nothing that can be read. */
export async function toShownCertificate(token: string): Promise<ShownCertificate> {
  const claims = readClaims(token);
  if (claims === undefined) throw new Error('The certificate cannot be read.');
  return { token, claims, fingerprint: await fingerprintOf(token) };
}

/** The student's own certificate of a course; the first time it is asked for it is signed. */
export function useOwnCertificate(courseId: Id<'course'>) {
  return useQuery({
    queryKey: ['certificates', 'own', courseId],
    queryFn: async () =>
      toShownCertificate((await call(issueCertificate, { params: { courseId } })).data.token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is left of a course that is not completed. */
export function useWhatIsLeft(userId: Id<'user'>, courseId: Id<'course'>) {
  return useQuery({
    queryKey: ['certificates', 'left', userId, courseId],
    queryFn: async () => {
      const { data } = await call(getCourseProgress, { params: { userId, courseId } });
      const viewed = new Set(data.progress.filter((one) => one.viewed).map(({ lectureId }) => lectureId));
      return {
        isPurchased: data.isPurchased,
        course: data.courseDetails.title,
        left: data.courseDetails.curriculum.filter(({ _id }) => !viewed.has(_id)),
      };
    },
    gcTime: 0,
  });
}

/** A certificate by its number, for everybody; its token as the academy stores it. */
export function useCertificateByNumber(certificateId: Id<'certificate'>) {
  return useQuery({
    queryKey: ['certificates', 'number', certificateId],
    queryFn: async () => (await call(checkCertificate, { params: { certificateId } })).data.token,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The keys that certificates are signed with. They are kept, so that files can be checked without the network. */
export function useCertificateKeys() {
  return useQuery({
    queryKey: ['certificates', 'keys'],
    queryFn: async () => (await call(getCertificateKeys)).keys,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
