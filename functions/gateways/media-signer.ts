import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import * as z from 'zod/mini';
import type { Lecture, Materials } from '#shared/courses/lecture.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { uploadAt } from '#shared/media/upload-key.rules.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { secret } from './secrets.ts';

/** How long a signed address opens, s: long enough to begin a video, too short to be worth passing on (docs/adr/033). */
const OPEN_SECONDS = 600;

/** What addresses are signed with. `keyPairId` is CloudFront's id of the public key, `siteUrl` the site's own address. */
export interface MediaKey {
  readonly privateKey: string;
  readonly keyPairId: string;
  readonly siteUrl: string;
}

/** The files of a lecture with addresses that open for ten minutes from `now`, in ms. */
export type SignLectureMedia = (lecture: Lecture, now: number) => LectureMedia;

/** Signs the addresses of uploaded files by CloudFront's rule; who may have them is decided before. */
export function mediaSignerWith(loadKey: () => Promise<MediaKey>) {
  return {
    /** Reads the key, beside whatever else a call reads. Rejects when it cannot be read. */
    async load(): Promise<SignLectureMedia> {
      const key = await loadKey();
      return (lecture, now) => signLectureMedia(lecture, now, key);
    },
  };
}
export type MediaSigner = ReturnType<typeof mediaSignerWith>;

/**
 * Only uploads, exactly as a save has checked that they belong to the course (functions/courses/claim-files.ts). What else is stored
 * stays unsigned and opens nothing: `*` and `?` in what is signed stand for any characters.
 */
const isSignable = (address: string): boolean => isProtectedMedia(address) && uploadAt(address) !== undefined;

function signLectureMedia(lecture: Lecture, now: number, key: MediaKey): LectureMedia {
  const expiresAt = new Date((Math.floor(now / 1000) + OPEN_SECONDS) * 1000).toISOString();
  const sign = (address: string) =>
    isSignable(address)
      ? getSignedUrl({
          url: `${key.siteUrl}${address}`,
          keyPairId: key.keyPairId,
          privateKey: key.privateKey,
          dateLessThan: expiresAt,
          algorithm: 'SHA256',
        })
      : address;
  const withSignedUrl = <T extends { url: string }>(file: T): T => ({ ...file, url: sign(file.url) });
  const signGroup = ({ files }: Materials['notes']) => ({ files: files.map(withSignedUrl) });
  const { _id: lectureId, videoUrl, captions = [], materials } = lecture;
  return {
    lectureId,
    expiresAt,
    ...(videoUrl !== undefined && { videoUrl: sign(videoUrl) }),
    captions: captions.map(withSignedUrl),
    ...(materials && {
      materials: {
        notes: signGroup(materials.notes),
        quiz: signGroup(materials.quiz),
        lab: signGroup(materials.lab),
      },
    }),
  };
}

const storedKey = z.object({ privateKey: z.string().check(z.startsWith('-----BEGIN')) });

const signer = lazily(() =>
  mediaSignerWith(async () => ({
    privateKey: storedKey.parse(JSON.parse(await secret(setting('mediaKeySecretId')))).privateKey,
    keyPairId: setting('mediaKeyPairId'),
    siteUrl: setting('siteUrl'),
  })),
);
export function mediaSigner(): MediaSigner {
  return signer();
}
