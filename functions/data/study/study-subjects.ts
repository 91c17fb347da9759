import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { studiedOf } from '../parse-keys.ts';
import { nameOfKey, withoutRepeats } from '../project-rows.ts';

/** What is counted together: a student in a course, or in one of its videos. Its key is that of what was counted. */
export interface Subject {
  readonly key: Key;
  readonly userId: Id<'user'>;
  readonly courseId: Id<'course'>;
  readonly lectureId?: Id<'lecture'>;
  /** Positions that events tell of. */
  readonly positions: Key[];
}

const ROWS = ['ENROLMENT#', 'PROGRESS#', 'COMPLETION#', 'POSITION#'];
/** Whether the study figures are made of this row. */
export const isStudied = ({ PK, SK }: { PK?: unknown; SK?: unknown }): boolean =>
  String(PK).startsWith('USER#') && ROWS.some((prefix) => String(SK).startsWith(prefix));

/** A row that what is stored under this key was counted of; it need not be there. */
export function countedRowOf({ PK, SK }: Key): Key {
  const { userId, courseId, lectureId } = studiedOf(PK, SK);
  return lectureId === undefined
    ? keys.enrolment(userId, courseId)
    : keys.lecturePosition(userId, courseId, lectureId);
}

/** What is to be counted anew when these rows have changed, by the names of its keys. */
export function toSubjects(rows: readonly Key[]): Map<string, Subject> {
  const subjects = new Map<string, Subject>();
  const tell = (key: Key, ids: Omit<Subject, 'key' | 'positions'>, position: Key | undefined) => {
    const subject = subjects.get(nameOfKey(key)) ?? { key, ...ids, positions: [] };
    subjects.set(nameOfKey(key), subject);
    if (position) subject.positions.push(position);
  };
  for (const row of withoutRepeats(rows)) {
    const { userId, courseId, lectureId } = studiedOf(row.PK, row.SK);
    const position = row.SK.startsWith('POSITION#') ? row : undefined;
    tell(keys.studied(userId, courseId), { userId, courseId }, position);
    if (lectureId !== undefined)
      tell(keys.studiedVideo(userId, courseId, lectureId), { userId, courseId, lectureId }, position);
  }
  return subjects;
}

/** The rows that make it. */
export const inputsOf = ({ userId, courseId, lectureId, positions }: Subject): Key[] =>
  lectureId === undefined
    ? [
        keys.enrolment(userId, courseId),
        keys.progress(userId, courseId),
        keys.completion(userId, courseId),
        ...positions,
      ]
    : positions;
