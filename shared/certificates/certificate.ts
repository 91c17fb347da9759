import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/**
 * What a certificate says, and what its signature covers: the claims of a JSON Web Signature (RFC 7515, ES256). `jti` is its
 * id, `completedOn` a calendar day.
 */
export const certificateClaims = z.object({
  iss: z.literal('Twillfield'),
  jti: idSchema<'certificate'>(),
  name: z.string(),
  course: z.string(),
  category: z.string(),
  instructor: z.string(),
  lectures: z.int(),
  completedOn: z.string(),
});
export type CertificateClaims = z.infer<typeof certificateClaims>;

/** A public key as RFC 7517 has it. */
export const certificateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});
export type CertificateKey = z.infer<typeof certificateKey>;

/** The claims with their signature: three parts of Base64url, separated by dots. */
export const certificate = z.object({ token: z.string() });
