import { isDeepStrictEqual } from 'node:util';
import { anId } from '#shared/testing/an-id.ts';
import type { Item } from '#functions/data/table.ts';
import { handler as saveCourseDraft } from '#functions/drafts/save-course-draft.handler.ts';
import { handler as beginExport } from '#functions/exports/begin-export.handler.ts';
import { handler as enrolPeople } from '#functions/enrolments/enrol-people.handler.ts';
import { exportBucketOn } from '#functions/gateways/export-bucket.ts';
import { PASSWORD } from './accounts.ts';
import { call } from './call.ts';
import { LANDING } from './course-form.ts';
import { openDeletableAccount } from './deletable-account.ts';
import { fillTable } from './fill-table.ts';
import type { LocalBucket } from './local-bucket.ts';
import { as } from './people.ts';
import { testClock } from './test-clock.ts';
import { NOON } from './test-academy.ts';
import { uploadCalls } from './upload-calls.ts';

/** Who and what the student is and has written, a paid lecture's video, and the instructor's draft: what no stranger is told. */
export const PRIVATE = /byron|ada\.king|\/[23]\.mp4|zephyr/i;
const PEOPLE = [
  as('user-zoe'),
  as('user-grace', 'instructor'),
  as('user-radia', 'instructor'),
  as('user-late', 'instructor'),
  as('user-admin', 'admin'),
];

export interface Change {
  readonly key: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}
const isRow = (one: object | undefined): boolean => one !== undefined && 'PK' in one;
const keyOf = ({ PK, SK }: Item) => `${String(PK)} / ${String(SK)}`;

/**
 * Every need of every handler, on a table with all that there can be of a student (ada), of an instructor (grace), people who own nothing
 * (zoe, radia), an admin and staff who have added no authenticator app in time (late).
 */
export async function openFullAcademy(local: LocalBucket) {
  const { academy, cognito } = await openDeletableAccount();
  const { needs, handlerNeeds, table } = academy;
  await cognito.identity.create(anId('user-eve'), 'user', PASSWORD);
  for (const { userId, role } of PEOPLE) {
    await academy.addPerson(userId, role);
    await cognito.identity.create(anId(userId), role, PASSWORD);
  }
  await needs.users.askForAuthenticator('user-late', NOON - 1);
  const grace = as('user-grace', 'instructor');
  const draft = { ...LANDING, title: 'Zephyr networks', pricing: '2060', curriculum: [] };
  await call(saveCourseDraft.with(handlerNeeds), { as: grace, params: { id: 'crs_aws' }, body: { draft } });
  await call(beginExport.with(handlerNeeds), { as: grace, body: { list: 'students' } });
  const listed = { people: [{ email: 'zephyr-student@example.org' }], reason: 'Zephyr scholarship' };
  const asked = { requestId: 'enrolment-of-grace', courseId: 'crs_aws', ...listed };
  await call(enrolPeople.with(handlerNeeds), { as: grace, body: asked });
  await uploadCalls(academy, local).send('image/png');

  academy.started.splice(0);
  const rows = await academy.rows();
  const people = structuredClone(cognito.people);
  const state = async () =>
    new Map<string, object>([
      ...(await academy.rows()).map((row) => [keyOf(row), row] as const),
      ...cognito.people.map((one) => [`sign-in of ${one.userId}`, { ...one }] as const),
      ...academy.started.map((id) => [`payment ${id}`, {}] as const),
    ]);
  const opened = await state();
  async function changes(): Promise<Change[]> {
    const now = await state();
    return [...new Set([...opened.keys(), ...now.keys()])]
      .map((key) => ({ key, before: opened.get(key), after: now.get(key) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  }
  return {
    rows,
    needs: {
      ...handlerNeeds,
      clock: testClock,
      identity: () => cognito.identity,
      mediaBucket: () => local.bucket,
      exportBucket: () => exportBucketOn(local.client, 'media'),
    } as Record<string, () => unknown>,
    /** What is otherwise than when it was opened: rows, people's sign-ins, payments that began. */
    stored: changes,
    signedEvent: academy.square.signedEvent,
    /** Puts back what is otherwise: what `stored` said last. */
    async restore(changes: readonly Change[]): Promise<void> {
      const TableName = table.name;
      const changed = changes.filter((one) => isRow(one.before ?? one.after));
      await fillTable(
        table,
        changed.map(({ before, after }) =>
          before
            ? { Put: { TableName, Item: before as Item } }
            : { Delete: { TableName, Key: { PK: (after as Item)['PK'], SK: (after as Item)['SK'] } } },
        ),
      );
      cognito.people.splice(0, Infinity, ...structuredClone(people));
      academy.started.splice(0);
    },
  };
}
export type FullAcademy = Awaited<ReturnType<typeof openFullAcademy>>;
