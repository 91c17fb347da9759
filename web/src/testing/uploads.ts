import { HttpResponse } from 'msw';
import { confirmUpload, createUploadUrls } from '#shared/media/upload-routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { mockRoute, mockStorage } from './mock-api.ts';

/** What the server answers to a request for signed URLs: the files are 0.pdf, 1.pdf and so on. */
export function signedUploads({ body }: { body?: unknown }) {
  const { files } = body as { files: unknown[] };
  return {
    message: 'Signed',
    files: files.map((_, n) => ({
      signedUrl: `${location.origin}/storage/${n}.pdf`,
      fileUrl: `/media/files/u/u1/${n}.pdf`,
      key: anId(`media/files/u/u1/${n}.pdf`),
    })),
  };
}

/** Server and storage that accept every PDF of 8 bytes. */
export function mockUploads(): void {
  mockRoute(createUploadUrls, signedUploads);
  mockRoute(confirmUpload, ({ body }) => {
    const { key } = body as { key: string };
    return {
      data: {
        key,
        url: `/${key}`,
        contentType: 'application/pdf',
        size: 8,
        lastModified: '2026-11-24T10:00:00.000Z',
      },
    };
  });
  mockStorage(() => new HttpResponse(null));
}
