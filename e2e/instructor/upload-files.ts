import { createHash } from 'node:crypto';

export const MB = 1024 * 1024;

/** Something that begins like a PDF and has `padding` bytes more. */
export const pdf = (name: string, padding = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n${name}\n`), Buffer.alloc(padding), Buffer.from('%%EOF')]),
});

/** One red pixel. */
export const png = {
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };

/** Something that begins like an MP4, filled up to `size` bytes that are not all alike. */
export function aVideo(name: string, size: number) {
  const head = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
  const body = Buffer.alloc(size - head.length, createHash('sha256').update(name).digest());
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([head, body]) };
}
