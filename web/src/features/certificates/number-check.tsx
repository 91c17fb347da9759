import { useQuery } from '@tanstack/react-query';
import type { CertificateKey } from '#shared/certificates/certificate.ts';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { FileCheck } from './check-file.ts';
import { CheckResult } from './check-result.tsx';
import { toShownCertificate, useCertificateByNumber } from './queries.ts';
import { verifyToken } from './verify-token.ts';

interface NumberCheckProps {
  readonly certificateId: Id<'certificate'>;
  readonly keys: readonly CertificateKey[];
}

/** The certificate of a number, checked in the browser: what the academy answers must be signed, and be of this number. */
export function NumberCheck({ certificateId, keys }: NumberCheckProps) {
  const { data: token, error, refetch } = useCertificateByNumber(certificateId);
  const { data: check } = useQuery({
    queryKey: ['certificates', 'check', certificateId, token],
    queryFn: () => checkToken(token ?? '', certificateId, keys),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (check !== undefined) return <CheckResult check={check} />;
  if (isFailure(error, 'CERTIFICATE_NOT_FOUND', 'NOT_FOUND'))
    return (
      <EmptyState
        level={2}
        title="There is no certificate with this number"
        note="Please compare the address with the one on the certificate."
      />
    );
  if (error !== null)
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {failureText(error, 'The certificate could not be loaded.')}
      </LoadFailure>
    );
  return (
    <div role="status" aria-busy="true" aria-label="Checking the certificate">
      <Skeleton height="180px" />
    </div>
  );
}

async function checkToken(
  token: string,
  certificateId: Id<'certificate'>,
  keys: readonly CertificateKey[],
): Promise<FileCheck> {
  const { fits, claims } = await verifyToken(token, keys);
  const certificate = claims && (await toShownCertificate(token));
  return fits && certificate !== undefined && claims.jti === certificateId
    ? { result: 'genuine', certificate }
    : { result: 'does not fit', certificate };
}
