import type { APIRequestContext } from '@playwright/test';
import { type AcademyUnderTest, expect } from '../academy.ts';
import { png } from './upload-files.ts';

export interface Sample {
  readonly filename: string;
  readonly contentType: string;
  readonly fileType: string;
  readonly bytes: Buffer;
}
export const PDF: Sample = {
  filename: 'Notes.pdf',
  contentType: 'application/pdf',
  fileType: 'documents',
  bytes: Buffer.from(`%PDF-1.7\n${'% warp and weft\n'.repeat(100)}trailer\n<<>>\nstartxref\n9\n%%EOF\n`),
};
export const PNG: Sample = {
  filename: png.name,
  contentType: png.mimeType,
  fileType: 'images',
  bytes: png.buffer,
};

export interface Target {
  readonly signedUrl: string;
  readonly fileUrl: string;
  readonly key: string;
}
/** An academy, with the access token of the member of staff who uploads. */
export interface Sender {
  readonly academy: AcademyUnderTest;
  readonly token: string;
  readonly request: APIRequestContext;
}

export async function announceFile({ academy, token }: Sender, sample: Sample): Promise<Target> {
  const { filename, contentType, fileType, bytes } = sample;
  const data = { files: [{ filename, contentType, size: bytes.length }], fileType };
  const response = await academy.api('POST', '/media/upload-urls', { token, data });
  expect(response.status(), await response.text()).toBe(200);
  const [target] = ((await response.json()) as { files: Target[] }).files;
  if (!target) throw new Error('No file was announced.');
  return target;
}

export async function putFile({ request }: Sender, target: Target, { contentType, bytes }: Sample) {
  const headers = { 'content-type': contentType, 'if-none-match': '*' };
  const sent = await request.put(target.signedUrl, { headers, data: bytes });
  expect(sent.status(), await sent.text()).toBe(200);
}

/** The status of the answer: whether the file was checked. */
export const confirmFile = async ({ academy, token }: Sender, { key }: Target): Promise<number> =>
  (await academy.api('POST', '/media/confirm-upload', { token, data: { key } })).status();

/** Uploads a file as the panel does. */
export async function uploadFile(sender: Sender, sample: Sample): Promise<Target> {
  const target = await announceFile(sender, sample);
  await putFile(sender, target, sample);
  expect(await confirmFile(sender, target)).toBe(200);
  return target;
}

/** A course as it is sent to be saved, but for title, image and curriculum. */
export const COURSE = {
  subtitle: 'Thread by thread',
  category: 'cloud-computing',
  level: 'beginner',
  date: '2026-01-05',
  description: 'Files.',
  pricing: 2060,
  objectives: 'Upload',
  welcomeMessage: 'Welcome',
  primaryLanguage: 'English',
};
