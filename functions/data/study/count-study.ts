import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { storedCompletion } from '../learning/completions.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { storedFilePosition, storedLecturePosition } from '../learning/positions.ts';
import { storedProgress } from '../learning/progress.ts';
import { studiedOf } from '../parse-keys.ts';
import {
  type Projected,
  type RowChange,
  nameOfKey,
  projectRows,
  whileWritten,
  withoutRepeats,
} from '../project-rows.ts';
import { parseRow, separateCorruptRows } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type Subject, inputsOf, toSubjects } from './study-subjects.ts';
import {
  type CountedStudy,
  type StudentStudy,
  placesOf,
  storedStudied,
  storedStudiedVideo,
  studiedItem,
  studiedVideoItem,
  studyOf,
} from './studied-rows.ts';
import { type StudySums, MOST_LECTURES, sumsBetween, sumsOfStudent, sumsOfVideo } from './study-sums.ts';

interface Change extends RowChange {
  readonly courseId: Id<'course'>;
  readonly item: Item;
  readonly writes: number;
  readonly difference: StudySums;
}

/** From what was counted to what is: at most so many lectures at once, so that another change may follow. */
function towards(before: StudentStudy | undefined, wanted: CountedStudy) {
  const after = wanted.study;
  const changed = [...new Set([...(before?.viewed ?? []), ...(after?.viewed ?? [])])].filter(
    (id) => before?.viewed.includes(id) !== after?.viewed.includes(id),
  );
  const later = changed.slice(MOST_LECTURES);
  if (later.length === 0) return { counted: wanted, isWhole: true };
  const known = new Set(before?.viewed);
  const viewed = [
    ...(after?.viewed ?? []).filter((id) => !later.includes(id)),
    ...later.filter((id) => known.has(id)),
  ].toSorted();
  return { counted: { study: { ...(after ?? before), viewed } }, isWhole: false };
}

const cellName = (courseId: Id<'course'>, cell: string) => nameOfKey(keys.studyCell(courseId, cell));

/** Adds to the sums of a cell, which need not be there. */
function addToCellWrite(table: Table, key: Key, sums: Readonly<Record<string, number>>): Write {
  const added = Object.entries(sums);
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `ADD ${added.map((_, at) => `#a${at} :a${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(added.map(([name], at) => [`#a${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(added.map(([, value], at) => [`:a${at}`, value])),
    },
  };
}

export function studyCountRepository(table: Table) {
  /** What the rows of these subjects make, against what is counted of them. */
  async function compare(subjects: readonly Subject[]) {
    const { zone } = academyCalendar();
    // before the rows: a run that has counted a later state of a row has read it before this
    const counted = await table.getAll(subjects.map(({ key }) => key));
    const inputs = withoutRepeats(subjects.flatMap(inputsOf));
    const found: (Item | undefined)[] = await table.getAll(inputs);
    const byKey = new Map(inputs.map((key, at) => [nameOfKey(key), found[at]]));
    const read = <T>(schema: z.ZodMiniType<T>, key: Key) => parseRow(schema, byKey.get(nameOfKey(key)));

    function changeOfStudent({ key, userId, courseId, positions }: Subject, row: Item | undefined): Change {
      const before = parseRow(storedStudied, row);
      const wanted = studyOf(
        before,
        {
          enrolment: read(storedEnrolment, keys.enrolment(userId, courseId)),
          progress: read(storedProgress, keys.progress(userId, courseId)),
          completion: read(storedCompletion, keys.completion(userId, courseId)),
          positions: positions.flatMap((position) => {
            const { lectureId } = studiedOf(position.PK, position.SK);
            const schema = lectureId === undefined ? storedFilePosition : storedLecturePosition;
            return read<{ savedAt: string }>(schema, position) ?? [];
          }),
        },
        zone,
      );
      const { counted, isWhole } = towards(before?.study, wanted);
      const { study } = counted;
      const writes = before?.writes ?? 0;
      const isSame = isDeepStrictEqual(before?.study, study) && before?.lastActiveOn === counted.lastActiveOn;
      return {
        ...changeOf(key, courseId, before, isSame),
        ...withSums(
          courseId,
          before?.study ? sumsOfStudent(before.study) : {},
          study ? sumsOfStudent(study) : {},
        ),
        isWhole,
        writes,
        item: studiedItem({ userId, courseId, writes: writes + 1, ...counted }),
      };
    }

    function changeOfVideo(
      { key, userId, courseId, positions }: Subject,
      lectureId: Id<'lecture'>,
      row: Item | undefined,
    ): Change {
      const before = parseRow(storedStudiedVideo, row);
      const [position = key] = positions;
      const places = placesOf(before?.places, read(storedLecturePosition, position));
      const writes = before?.writes ?? 0;
      const own = { courseId, lectureId, writes: writes + 1, ...(places && { places }) };
      return {
        ...changeOf(key, courseId, before, isDeepStrictEqual(before?.places, places)),
        ...withSums(courseId, sumsOfVideo(lectureId, before?.places), sumsOfVideo(lectureId, places)),
        isWhole: true,
        writes,
        item: studiedVideoItem(userId, own),
      };
    }

    const { rows: changes, corrupt } = separateCorruptRows([...subjects.entries()], ([at, subject]): Change =>
      subject.lectureId === undefined
        ? changeOfStudent(subject, counted[at])
        : changeOfVideo(subject, subject.lectureId, counted[at]),
    );
    return { changes: changes.filter(({ own }) => own > 0), corrupt, write };
  }

  /** Also the first time that nothing is counted: a run that has read the rows before must not count them then. */
  const changeOf = (subject: Key, courseId: Id<'course'>, before: object | undefined, isSame: boolean) => ({
    subject,
    courseId,
    own: isSame && before !== undefined ? 0 : 1,
  });
  function withSums(courseId: Id<'course'>, before: StudySums, after: StudySums) {
    const difference = sumsBetween(before, after);
    return { difference, sums: Object.keys(difference).map((cell) => cellName(courseId, cell)) };
  }

  /** One transaction. False where one of the subjects was counted meanwhile. */
  async function write(changes: readonly Change[]): Promise<boolean> {
    const cells = new Map<string, { key: Key; sums: Record<string, number> }>();
    for (const { courseId, difference } of changes)
      for (const [cell, sums] of Object.entries(difference)) {
        const key = keys.studyCell(courseId, cell);
        const place = cells.get(nameOfKey(key)) ?? { key, sums: {} };
        cells.set(nameOfKey(key), place);
        for (const [name, value] of Object.entries(sums)) place.sums[name] = (place.sums[name] ?? 0) + value;
      }
    return unlessConditionFailed(() =>
      table.transactWrite([
        ...changes.map(({ item, writes }) => ({
          Put: { TableName: table.name, Item: item, ...whileWritten(writes) },
        })),
        // a student who goes may meet one who comes
        ...[...cells.values()].map(({ key, sums }) => addToCellWrite(table, key, sums)),
      ]),
    );
  }

  return {
    /** What `count` would change of the figures of these rows. Writes nothing. */
    compare: (rows: readonly Key[]) => compare([...toSubjects(rows).values()]),

    /**
     * Brings the study figures to what these rows are now, whatever was counted of them before: can be run for any row at any time, and
     * writes nothing where nothing has changed (docs/adr/079). Two round trips of reads, and a transaction for some 45 students.
     */
    count(rows: readonly Key[]): Promise<Projected> {
      const subjects = toSubjects(rows);
      return projectRows(
        [...subjects.values()].map(({ key }) => key),
        (left) => compare(left.flatMap((key) => subjects.get(nameOfKey(key)) ?? [])),
      );
    },
  };
}

export const studyCounts = lazily(() => studyCountRepository(table()));
