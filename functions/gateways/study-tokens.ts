import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Id } from '#shared/kernel/id.ts';
import { LONGEST_STUDY_TOKEN } from '#shared/progress/routes.ts';
import { originSecrets } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** How long a token counts, ms, and so how long positions of a course are still taken after access to it has ended. */
const VALID_MS = 4 * 3_600_000;
/** Bytes of the code; 128 bits cannot be guessed. */
const MAC_BYTES = 16;

/** Whose study of which lecture a token is for. */
export interface StudyPlace {
  readonly userId: Id<'user'>;
  readonly courseId: Id<'course'>;
  readonly lectureId: Id<'lecture'>;
}

/** What is stored of a lecture with its positions. */
export interface StudiedLecture {
  readonly title: string;
  /** Of its video; missing where it is not known. */
  readonly durationSeconds?: number | undefined;
  readonly files: readonly { readonly publicId: string; readonly filename: string }[];
}

/** One that was issued before the length of the video was in it has no last claim. */
type Claims = [
  ...ids: [string, string, string],
  until: number,
  title: string,
  files: [string, string][],
  durationSeconds?: number | null,
];

/**
 * Signs that a person has access to a course with this lecture, so that a position is saved without reading either (docs/adr/051). The
 * keys are derived from the secret that CloudFront sends: each function of the API has it. The first signs, each verifies.
 */
export function studyTokensWith(secrets: () => [first: string, ...others: string[]]) {
  const keys = lazily(() =>
    secrets().map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'twillfield study token', 32))),
  );
  const macsOf = (claims: string): Buffer[] =>
    keys().map((key) => createHmac('sha256', key).update(claims).digest().subarray(0, MAC_BYTES));
  return {
    /** `now` in ms; undefined of a lecture with so many files that it would be too long: that one is read at each save. */
    issue({ userId, courseId, lectureId }: StudyPlace, lecture: StudiedLecture, now: number) {
      const files = lecture.files.map(({ publicId, filename }): [string, string] => [publicId, filename]);
      const { title, durationSeconds = null } = lecture;
      const claims: Claims = [userId, courseId, lectureId, now + VALID_MS, title, files, durationSeconds];
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const token = `${text}.${macsOf(text)[0]?.toString('base64url')}`;
      return token.length <= LONGEST_STUDY_TOKEN ? token : undefined;
    },

    /** What a token says of the lecture; undefined: it is forged, too old, of another person or of another lecture. */
    read(
      token: string,
      { userId, courseId, lectureId }: StudyPlace,
      now: number,
    ): StudiedLecture | undefined {
      const [text = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== MAC_BYTES || !macsOf(text).some((right) => timingSafeEqual(given, right)))
        return undefined;
      const [user, course, of, until, title, files, length] = JSON.parse(
        Buffer.from(text, 'base64url').toString(),
      ) as Claims;
      if (user !== userId || course !== courseId || of !== lectureId || until <= now) return undefined;
      const durationSeconds = length ?? undefined;
      return { title, durationSeconds, files: files.map(([publicId, filename]) => ({ publicId, filename })) };
    },
  };
}
export type StudyTokens = ReturnType<typeof studyTokensWith>;

const tokens = studyTokensWith(originSecrets);
export function studyTokens(): StudyTokens {
  return tokens;
}
