import type { Id } from '#shared/kernel/id.ts';
import type { CourseFile } from '#shared/courses/course-files.rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { OPEN_IMAGES, isMalformedUpload, uploadAt } from '#shared/media/upload-key.rules.ts';
import { acceptedType } from '#shared/media/upload.rules.ts';
import type { NeedRepository } from '#functions/data/media/needs.ts';
import { type StoredUpload, isUsable } from '#functions/data/media/stored-upload.ts';
import type { UploadRepository } from '#functions/data/media/uploads.ts';

const MISSING = 'This file is not there any more, or did not arrive completely. Please upload it again.';
const WRONG_TYPE = 'This type of file is not accepted here.';

interface ClaimedCourse {
  courseId: Id<'course'>;
  instructorId: Id<'user'>;
}
interface Repositories {
  uploads: UploadRepository;
  needs: NeedRepository;
}
interface Claim {
  files: readonly CourseFile[];
  course: ClaimedCourse;
  /** The one that the save makes. */
  version: number;
  caller: { userId: Id<'user'>; role: Role };
  now: number;
  /** Files that the course has needed so far. */
  known?: ReadonlySet<string>;
}

/**
 * Before a course is saved: every uploaded file that it names must be checked, of the type of its place, and the caller's, or needed
 * by a course of the caller's already (docs/adr/036). Then it is said that the course needs it. Returns a sentence for each
 * field that keeps the course from being saved. Addresses elsewhere are no matter of uploads.
 */
export async function claimFiles(repositories: Repositories, claim: Claim): Promise<Record<string, string>> {
  const { files, course, version, now, known = new Set<string>() } = claim;
  const fields: Record<string, string> = {};
  const added = new Map<Id<'upload'>, CourseFile[]>();
  for (const file of files) {
    const key = uploadAt(file.address);
    // nothing but an upload is below /media/, and whatever is called like one is signed for the course's students
    if (isMalformedUpload(file.address)) fields[file.field] = MISSING;
    if (key !== undefined && !known.has(key)) added.set(key, [...(added.get(key) ?? []), file]);
  }
  const keys = [...added.keys()];
  const found = await repositories.needs.getMany(keys);
  for (const [at, key] of keys.entries())
    for (const { field, kind } of added.get(key) ?? []) {
      const problem = await problemOf(repositories, claim, found[at], kind);
      if (problem !== undefined) fields[field] = problem;
    }
  if (Object.keys(fields).length > 0) return fields;
  if (await repositories.needs.claim(keys, course, version, now)) return {};
  // the job was faster: say which; when it cannot be told any more, none of them was claimed
  const left = await repositories.needs.getMany(keys);
  const gone = keys.filter((_key, at) => !isUsable(left[at]));
  return Object.fromEntries(
    (gone.length > 0 ? gone : keys).flatMap((key) =>
      (added.get(key) ?? []).map(({ field }) => [field, MISSING]),
    ),
  );
}

async function problemOf(
  { uploads }: Repositories,
  { caller, course }: Claim,
  upload: StoredUpload | undefined,
  kind: CourseFile['kind'],
): Promise<string | undefined> {
  if (!isUsable(upload)) return MISSING;
  if (upload.userId !== caller.userId && caller.role !== 'admin') {
    const needs = await uploads.listNeeds(upload.key);
    const isInScope = ({ courseId, instructorId }: (typeof needs)[number]) =>
      courseId === course.courseId || instructorId === caller.userId;
    if (!needs.some(isInScope)) return MISSING;
  }
  // below another folder it opens with a signature only, which the catalogue has none of
  const isHidden = kind === 'image' && !upload.key.startsWith(OPEN_IMAGES);
  return acceptedType(upload.contentType)?.kind === kind && !isHidden ? undefined : WRONG_TYPE;
}
