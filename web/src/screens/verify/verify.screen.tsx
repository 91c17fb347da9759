import { FileCheckForm } from '#web/features/certificates/file-check.tsx';
import { NumberCheck } from '#web/features/certificates/number-check.tsx';
import { useCertificateKeys } from '#web/features/certificates/queries.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { entryScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PublicPage } from '#web/features/catalogue/public/public-page.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** /verify/{certificateId}: whether a certificate is one of the academy's, for everybody. */
export function Screen() {
  useTitle(entryScreens.verify.title);
  const certificateId = useIdParam<'certificate'>('certificateId');
  const { data: keys, error, refetch } = useCertificateKeys();
  return (
    <PublicPage>
      <PageMain end="checkout" busy={keys === undefined && error === null}>
        <div className="mx-auto grid max-w-204 grid-cols-1 gap-10">
          <h1 className="font-display text-h1">Check a certificate</h1>
          {keys === undefined && error === null && (
            <PartSkeleton>
              <Skeleton height="180px" />
            </PartSkeleton>
          )}
          {error !== null && (
            <LoadFailure onRetry={() => void refetch()}>
              {failureText(error, 'The keys that certificates are checked with could not be loaded.')}
            </LoadFailure>
          )}
          {keys !== undefined && (
            <>
              {certificateId !== '' && (
                <NumberCheck key={certificateId} certificateId={certificateId} keys={keys} />
              )}
              <FileCheckForm keys={keys} />
            </>
          )}
        </div>
      </PageMain>
    </PublicPage>
  );
}
