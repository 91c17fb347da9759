import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Lecture } from '#shared/courses/lecture.ts';
import { anId } from '#shared/testing/an-id.ts';
import { TEST_MEDIA_KEY } from '#functions/testing/media-key.ts';
import { mediaSigner, mediaSignerWith } from './media-signer.ts';

const NOON = Date.parse('2026-11-21T17:00:00.400Z');
const END = Date.parse('2026-11-21T17:10:00Z') / 1000;
const file = (name: string) => ({ url: `/media/files/u/g/${name}`, filename: name, public_id: name });
const LECTURE: Lecture = {
  _id: anId('lec_1'),
  title: 'Warp and weft',
  type: 'video',
  freePreview: false,
  videoUrl: '/media/files/u/g/a1.mp4',
  captions: [{ url: '/media/files/u/g/en.vtt', public_id: 'en.vtt', language: 'en', label: 'English' }],
  materials: {
    notes: { files: [{ ...file('notes.pdf'), pages: 12, size: 34_567 }] },
    quiz: { files: [] },
    lab: { files: [file('lab.pdf'), { ...file('web.pdf'), url: 'https://example.org/web.pdf' }] },
  },
};
const sign = async (lecture: Lecture) =>
  (await mediaSignerWith(async () => TEST_MEDIA_KEY).load())(lecture, NOON);

/** Whether CloudFront's rule opens the address: the canned policy of its end, signed by the academy's key. */
function isSigned(address = ''): boolean {
  const { origin, pathname, searchParams } = new URL(address);
  const expires = Number(searchParams.get('Expires'));
  const policy = {
    Statement: [
      { Resource: `${origin}${pathname}`, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } },
    ],
  };
  const signature = (searchParams.get('Signature') ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '=')
    .replaceAll('~', '/');
  return (
    expires === END &&
    searchParams.get('Key-Pair-Id') === TEST_MEDIA_KEY.keyPairId &&
    searchParams.get('Hash-Algorithm') === 'SHA256' &&
    verify(
      'sha256',
      Buffer.from(JSON.stringify(policy)),
      createPublicKey(TEST_MEDIA_KEY.privateKey),
      Buffer.from(signature, 'base64'),
    )
  );
}

describe('The files of a lecture get addresses that CloudFront opens for ten minutes (M7)', () => {
  test('Video, captions and materials are signed, each for itself, and keep what is known of them', async () => {
    const media = await sign(LECTURE);
    expect(media).toMatchObject({ lectureId: 'lec_1', expiresAt: '2026-11-21T17:10:00.000Z' });
    expect(media.materials?.notes.files[0]).toMatchObject({ filename: 'notes.pdf', pages: 12, size: 34_567 });
    expect(media.captions[0]).toMatchObject({ language: 'en', label: 'English' });
    const addresses = [
      media.videoUrl,
      media.captions[0]?.url,
      media.materials?.notes.files[0]?.url,
      media.materials?.lab.files[0]?.url,
    ];
    expect(addresses.map(isSigned)).toEqual([true, true, true, true]);
    expect(addresses.map((address = '') => new URL(address).pathname)).toEqual([
      '/media/files/u/g/a1.mp4',
      '/media/files/u/g/en.vtt',
      '/media/files/u/g/notes.pdf',
      '/media/files/u/g/lab.pdf',
    ]);
    // the signature of one file opens no other
    expect(isSigned(addresses[0]?.replace('a1.mp4', 'b1.mp4'))).toBe(false);
  });

  test.each([
    'https://example.org/talk.mp4',
    'https://www.youtube.com/embed/SqcY0GlETPk',
    '/media/images/u/g/cover.webp',
  ])('%s is not ours to sign', async (videoUrl) => {
    expect((await sign({ ...LECTURE, videoUrl })).videoUrl).toBe(videoUrl);
  });

  test.each([
    '/media/*',
    '/media/files/u/g/*.mp4',
    '/media/files/u/g/????????.mp4',
    '/media/files/u/g/1.mp4?v=*',
    '/media/files/u/../u/g/1.mp4',
    '/media/files/u/%2e%2e/u/g/1.mp4',
    String.raw`/media/files/u/g\1.mp4`,
    '/media/files/u/g/1.mp4","Condition":{}}]}',
    '/media/seed/crs_aws/notes.pdf',
    '/media/uploads/u/g/1.png',
    '/media/FILES/u/g/1.mp4',
    '/media//files/u/g/1.mp4',
    '/media/',
  ])(
    'No address that the server has not made is signed, since its signature could open others: %s',
    async (url) => {
      const media = await sign({
        ...LECTURE,
        videoUrl: url,
        captions: [{ url, public_id: 'u', language: 'en', label: 'English' }],
        materials: { notes: { files: [{ ...file('n.pdf'), url }] }, quiz: { files: [] }, lab: { files: [] } },
      });
      expect([media.videoUrl, media.captions[0]?.url, media.materials?.notes.files[0]?.url]).toEqual([
        url,
        url,
        url,
      ]);
    },
  );

  test('Files elsewhere stay as they are, and a lecture without files has none', async () => {
    expect((await sign(LECTURE)).materials?.lab.files[1]?.url).toBe('https://example.org/web.pdf');
    const { videoUrl, captions, materials, ...bare } = LECTURE;
    expect(await sign(bare)).toEqual({
      lectureId: 'lec_1',
      expiresAt: '2026-11-21T17:10:00.000Z',
      captions: [],
    });
    expect([videoUrl, captions, materials]).not.toContain(undefined);
  });
});

describe('The key', () => {
  const secrets = mockClient(SecretsManagerClient);
  afterAll(() => secrets.restore());
  const stub = (SecretString: string) => {
    secrets.reset();
    secrets.on(GetSecretValueCommand).resolves({ SecretString });
    for (const [name, value] of Object.entries({
      MEDIA_KEY_SECRET_ID: `media-key-${SecretString.length}`,
      MEDIA_KEY_PAIR_ID: TEST_MEDIA_KEY.keyPairId,
      SITE_URL: TEST_MEDIA_KEY.siteUrl,
    }))
      vi.stubEnv(name, value);
  };

  test('It is the secret’s private half, read once for all calls of five minutes', async () => {
    stub(JSON.stringify({ privateKey: TEST_MEDIA_KEY.privateKey, publicKey: 'public' }));
    for (const _call of [1, 2]) await mediaSigner().load();
    const media = (await mediaSigner().load())(LECTURE, NOON);
    expect(isSigned(media.videoUrl)).toBe(true);
    expect(secrets.calls()).toHaveLength(1);
  });

  test.each(['no json', '{}', '{"privateKey":"x"}'])('Without one nothing is signed: %s', async (text) => {
    stub(text);
    await expect(mediaSigner().load()).rejects.toThrow();
  });
});
