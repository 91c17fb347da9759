import { getCertificateKeys } from '#shared/certificates/routes.ts';
import { certificateSigner } from '#functions/gateways/certificate-signer.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getCertificateKeys, { certificateSigner })(async ({ certificateSigner }) => ({
  success: true as const,
  keys: await certificateSigner.publicKeys(),
}));
