import { isFailure } from '#shared/api/client.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { CertificateActions } from '#web/features/certificates/certificate-actions.tsx';
import { NotCompleted, UnknownCourse } from '#web/features/certificates/not-completed.tsx';
import { CertificateSheet } from '#web/features/certificates/paper/certificate-sheet.tsx';
import { useOwnCertificate } from '#web/features/certificates/queries.ts';
import { fingerprintText } from '#web/features/certificates/token.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { CertificateSkeleton, PaperSkeleton } from './certificate-skeleton.tsx';

export { CertificateSkeleton as Skeleton } from './certificate-skeleton.tsx';

/** /academy/certificate/{courseId}: the student's certificate of a completed course. */
export function Screen() {
  const courseId = useIdParam<'course'>('courseId');
  const { _id: userId } = useUser();
  const { data: certificate, error, isPending, refetch } = useOwnCertificate(courseId);
  useTitle(certificate ? `Certificate for ${certificate.claims.course}` : 'Certificate');
  if (isPending) return <CertificateSkeleton />;
  const address = certificate && `${location.origin}${paths.verify(certificate.claims.jti)}`;
  return (
    <PageMain className="print:has-[[data-certificate]]:max-w-none print:has-[[data-certificate]]:p-0">
      <div className="mx-auto mb-4 flex max-w-281 flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={paths.studentCourses}>Back to My Courses Page</BackLink>
        {certificate && address && <CertificateActions certificate={certificate} address={address} />}
      </div>
      {certificate && address && (
        <>
          <h1 className="sr-only print:hidden">Certificate for {certificate.claims.course}</h1>
          <CertificateSheet certificate={certificate} address={address} />
          <div className="mx-auto mt-8 grid max-w-281 grid-cols-2 gap-x-12 gap-y-8 max-md:grid-cols-1 print:hidden">
            <section aria-labelledby="anyone">
              <h2 className="mb-2 font-display text-h3" id="anyone">
                Anyone can check it
              </h2>
              <p className="text-muted">
                The address shows the name, the course and the date, and compares the signature. The stitches
                beside the fingerprint are the same number, one for each bit.
              </p>
              <p className="mt-2.5">
                <a className={`${linkClasses} wrap-anywhere`} href={address}>
                  {address.replace(/^https?:\/\//, '')}
                </a>
              </p>
              <p className="font-mono text-[0.9375rem]/[1.7] wrap-anywhere text-muted">
                {fingerprintText(certificate.fingerprint)}
              </p>
            </section>
            <section aria-labelledby="cloth">
              <h2 className="mb-2 font-display text-h3" id="cloth">
                Your cloth
              </h2>
              <p className="text-muted">
                The pattern belongs to {certificate.claims.course}: the same course always gives the same
                cloth. It has {bandsText(certificate.claims.lectures)} you finished.
              </p>
            </section>
          </div>
        </>
      )}
      {isFailure(error, 'NOT_FOUND') && <UnknownCourse />}
      {isFailure(error, 'NOT_COMPLETED') && (
        <NotCompleted userId={userId} courseId={courseId} skeleton={<PaperSkeleton />} />
      )}
      {error !== null && !isFailure(error, 'NOT_COMPLETED', 'NOT_FOUND') && (
        <>
          <h1 className="sr-only">Certificate</h1>
          <LoadFailure onRetry={() => void refetch()}>
            {failureText(error, 'The certificate could not be loaded.')}
          </LoadFailure>
        </>
      )}
    </PageMain>
  );
}

const bandsText = (lectures: number): string =>
  lectures === 1 ? 'one band, for the one lecture' : `${lectures} bands, one for each lecture`;
