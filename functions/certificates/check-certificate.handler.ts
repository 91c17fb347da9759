import { checkCertificate } from '#shared/certificates/routes.ts';
import { certificates } from '#functions/data/certificates/certificates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(checkCertificate, { certificates })(async ({
  params,
  fail,
  certificates,
}) => {
  const certificate = await certificates.get(params.certificateId);
  return certificate ? { success: true as const, data: certificate } : fail('CERTIFICATE_NOT_FOUND');
});
