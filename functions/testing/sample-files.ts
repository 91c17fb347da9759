const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

const webp = (): Buffer => {
  const file = Buffer.concat([bytes('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(60, 1)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

/** The smallest file of each accepted type that begins and ends as one. */
export const SAMPLE_FILES = {
  'image/jpeg': Buffer.concat([bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'), Buffer.alloc(40), bytes('\xff\xd9')]),
  'image/png': Buffer.concat([
    bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
    Buffer.alloc(17),
    bytes('\0\0\0\0IEND\xaeB`\x82'),
  ]),
  'image/gif': Buffer.concat([bytes('GIF89a\x01\0\x01\0\0\0\0'), Buffer.alloc(20), bytes(';')]),
  'image/webp': webp(),
  'application/pdf': bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'),
  'text/vtt': bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nWarp and weft\n'),
  'video/mp4': Buffer.concat([bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(100)]),
  'video/webm': Buffer.concat([
    bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
    Buffer.alloc(100),
  ]),
} as const;
export type SampleType = keyof typeof SAMPLE_FILES;

const EXTENSIONS: Record<SampleType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/vtt': 'vtt',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};
export const sampleName = (type: SampleType): string => `File.${EXTENSIONS[type]}`;

/** An empty ZIP archive, as a JAR is one, with the bytes of another file before it. */
export const withArchive = (file: Buffer): Buffer =>
  Buffer.concat([file, bytes('PK\x05\x06'), Buffer.alloc(18)]);
