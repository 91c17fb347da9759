import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { certificate, certificateKey } from './certificate.ts';

export const issueCertificate = route({
  name: 'certificates/issue-certificate',
  summary:
    'The caller’s certificate of a course; signed when it is first asked for, the same one from then on.',
  method: 'POST',
  path: '/student/certificate/{courseId}',
  access: 'student',
  params: z.object({ courseId: idSchema<'course'>() }),
  response: dataResponse(certificate),
  errors: { NOT_COMPLETED: [409, 'This course is not completed yet.'] },
});

export const checkCertificate = route({
  name: 'certificates/check-certificate',
  summary: 'A certificate by its id, for everybody who was given its address.',
  method: 'GET',
  path: '/certificate/{certificateId}',
  access: 'public',
  params: z.object({ certificateId: idSchema<'certificate'>() }),
  response: dataResponse(certificate),
  errors: { CERTIFICATE_NOT_FOUND: [404, 'There is no certificate with this number.'] },
});

export const getCertificateKeys = route({
  name: 'certificates/get-certificate-keys',
  summary: 'The public keys that certificates are signed with, as a JSON Web Key Set (RFC 7517).',
  method: 'GET',
  path: '/certificate-keys',
  access: 'public',
  cached: true,
  response: z.object({ success: z.literal(true), keys: z.array(certificateKey) }),
  errors: {},
});
