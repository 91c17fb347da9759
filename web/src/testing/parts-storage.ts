import { HttpResponse } from 'msw';
import { signUploadPart } from '#shared/media/upload-routes.ts';
import { mockRoute, mockStorage } from './mock-api.ts';

const xml = (body: string): Response => new HttpResponse(body, { headers: { 'content-type': 'text/xml' } });

/**
 * Server and storage for an upload in parts with the id 'upload-1'. `there` are the parts that storage has already; `onPart` may
 * answer the PUT of a part in another way. What is returned fills with every step that reached storage: 'create', 'list',
 * 'part 3', 'complete', 'abort'.
 */
export function mockPartsStorage(
  there: readonly number[] = [],
  onPart: (part: number) => Response | Promise<Response> | undefined = () => undefined,
): string[] {
  const steps: string[] = [];
  const parts = new Set(there);
  mockRoute(signUploadPart, ({ body }) => {
    const { step, partNumber = 0 } = body as { step: string; partNumber?: number };
    return { data: { signedUrl: `${location.origin}/storage/a.mp4?step=${step}&part=${partNumber}` } };
  });
  mockStorage(async ({ url }) => {
    const { searchParams } = new URL(url);
    const step = searchParams.get('step') ?? '';
    const part = Number(searchParams.get('part'));
    steps.push(step === 'upload' ? `part ${part}` : step);
    if (step === 'create') {
      return xml(
        '<InitiateMultipartUploadResult><UploadId>upload-1</UploadId></InitiateMultipartUploadResult>',
      );
    }
    if (step === 'list') {
      const listed = [...parts].map(
        (n) => `<Part><PartNumber>${n}</PartNumber><ETag>"${n}"</ETag><Size>8388608</Size></Part>`,
      );
      return xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`);
    }
    if (step === 'upload') {
      const answer = await onPart(part);
      if (answer !== undefined) return answer;
      parts.add(part);
      return new HttpResponse(null, { headers: { etag: `"${part}"` } });
    }
    if (step === 'abort') return new HttpResponse(null, { status: 204 });
    return xml(
      '<CompleteMultipartUploadResult><Location>http://s3/a.mp4</Location><Key>a.mp4</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>',
    );
  });
  return steps;
}

/** A video of `size` bytes that has none of them, so that nothing of it takes time. */
export function hollowVideo(size: number, name = 'a.mp4', lastModified = 0): File {
  const file = new File([], name, { type: 'video/mp4', lastModified });
  return Object.defineProperty(file, 'size', { value: size });
}
