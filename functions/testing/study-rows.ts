import { expect } from 'vitest';
import { academyCalendar } from '#functions/runtime/config.ts';
import { storedCompletion } from '#functions/data/learning/completions.ts';
import { storedEnrolment } from '#functions/data/learning/enrolments.ts';
import { storedLecturePosition } from '#functions/data/learning/positions.ts';
import { storedProgress } from '#functions/data/learning/progress.ts';
import type { Key } from '#functions/data/keys.ts';
import { parseRow } from '#functions/data/row.ts';
import { placesOf, storedStudiedVideo, studiedItem, studyOf } from '#functions/data/study/studied-rows.ts';
import { addSums, sumsOfStudent, sumsOfVideo } from '#functions/data/study/study-sums.ts';
import type { Item } from '#functions/data/table.ts';

type Row = Item & Key;
const beginsWith =
  (PK: string, SK = '') =>
  (row: Item) =>
    String(row['PK']).startsWith(PK) && String(row['SK']).startsWith(SK);

/** Sums that are stored, by course and cell, without those that are 0. */
function storedSums(rows: readonly Item[]) {
  return addSums(
    rows
      .filter(beginsWith('STUDY#'))
      .map(({ PK, SK, ...sums }) => ({ [`${String(PK)} ${String(SK)}`]: sums as Record<string, number> })),
  );
}

/** Sums of a course as they are compared. */
export const inCourse = (courseId: string, sums: object) =>
  Object.fromEntries(Object.entries(sums).map(([cell, of]) => [`STUDY#${courseId} ${cell}`, of]));

/**
 * Sums and list entries that are stored, and those that the rows make. In which parts earlier sittings of a video ended is known of what
 * was counted only; all else of it is made of its position.
 */
export function studyAndRows(rows: readonly Item[]) {
  const all = rows as readonly Row[];
  const byKey = new Map(all.map((row) => [`${row.PK} ${row.SK}`, row]));
  const students = all.filter(beginsWith('USER#', 'ENROLMENT#')).map((row) => {
    const enrolment = parseRow(storedEnrolment, row);
    const { userId, courseId } = enrolment;
    const { study } = studyOf(
      undefined,
      {
        enrolment,
        progress: parseRow(storedProgress, byKey.get(`${row.PK} PROGRESS#${courseId}`)),
        completion: parseRow(storedCompletion, byKey.get(`${row.PK} COMPLETION#${courseId}`)),
        positions: all
          .filter(beginsWith(row.PK, `POSITION#${courseId}#`))
          .map((one) => ({ savedAt: String(one['savedAt']) })),
      },
      academyCalendar().zone,
    );
    return { userId, courseId, ...(study && { study }) };
  });
  const isVideo = (row: Item, name: string) => new RegExp(`^${name}#.*#LECTURE#`).test(String(row['SK']));
  const counted = new Map(
    all
      .filter((row) => isVideo(row, 'STUDIED'))
      .map((row) => [
        `${row.PK} ${row.SK.replace('STUDIED#', 'POSITION#')}`,
        parseRow(storedStudiedVideo, row).places,
      ]),
  );
  const videos = all
    .filter((row) => isVideo(row, 'POSITION'))
    .map((row) => {
      const position = parseRow(storedLecturePosition, row);
      const name = `${row.PK} ${row.SK}`;
      const places = placesOf(undefined, position) ?? expect.unreachable();
      return { name, position, places: { ...places, stops: counted.get(name)?.stops ?? {} } };
    });
  const entryOf = ({ GSI1PK, GSI1SK, study }: Item) => ({ GSI1PK, GSI1SK, study });
  const byPosition = (a: Item, b: Item) => (String(a['GSI1SK']) < String(b['GSI1SK']) ? -1 : 1);
  return {
    stored: {
      sums: storedSums(all),
      entries: all
        .filter(({ GSI1PK }) => String(GSI1PK).startsWith('STUDIED#'))
        .map(entryOf)
        .toSorted(byPosition),
      places: Object.fromEntries([...counted].filter(([, places]) => places !== undefined)),
    },
    made: {
      sums: addSums([
        ...students.map(({ courseId, study }) => inCourse(courseId, study ? sumsOfStudent(study) : {})),
        ...videos.map(({ position: { courseId, lectureId }, places }) =>
          inCourse(courseId, sumsOfVideo(lectureId, places)),
        ),
      ]),
      entries: students
        .filter(({ study }) => study !== undefined)
        .map((one) => entryOf(studiedItem({ ...one, writes: 1 })))
        .toSorted(byPosition),
      places: Object.fromEntries(videos.map(({ name, places }) => [name, places])),
    },
  };
}
