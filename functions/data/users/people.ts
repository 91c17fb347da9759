import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { storedChoices } from '../announcements/stored-announcement.ts';
import { storedAppointment } from '../appointments/appointments.ts';
import type { Key } from '../keys.ts';
import * as partitions from '../partitions.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { storedCompletion } from '../learning/completions.ts';
import { storedNote } from '../learning/notes.ts';
import { separatePositions } from '../learning/positions.ts';
import { storedProgress } from '../learning/progress.ts';
import { storedStudySettings } from '../learning/study-settings.ts';
import { listUnsettledByUser } from '../payments/attempt.ts';
import { listDisputesByUser } from '../payments/dispute.ts';
import { storedOrder } from '../payments/orders.ts';
import { storedPlan } from '../payments/plans.ts';
import { storedStudied, storedStudiedVideo } from '../study/studied-rows.ts';
import { storedReceipt } from '../payments/receipts.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';
import { storedAuthenticator } from './authenticators.ts';
import { storedSession } from './sessions.ts';

const isVideo = (SK: string) => SK.includes('#LECTURE#');

/** All rows of a person's own partition as they are stored; consistent. */
export function readPersonRows(table: Table, userId: Id<'user'>): Promise<(Item & Key)[]> {
  return table.query<Item>({
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.user(userId) },
    ConsistentRead: true,
  });
}

export function personRepository(table: Table) {
  return {
    /** What is in the partition of a person beside the profile: one query, whatever its length. */
    async getAll(userId: Id<'user'>) {
      const rows = await readPersonRows(table, userId);
      const beginningWith = (prefix: string) => rows.filter(({ SK }) => SK.startsWith(prefix));
      return {
        enrolments: parseRows(storedEnrolment, beginningWith('ENROLMENT#')),
        progress: parseRows(storedProgress, beginningWith('PROGRESS#')),
        completions: parseRows(storedCompletion, beginningWith('COMPLETION#')),
        positions: separatePositions(beginningWith('POSITION#')),
        studied: parseRows(
          storedStudied,
          beginningWith('STUDIED#').filter(({ SK }) => !isVideo(SK)),
        ),
        studiedVideos: parseRows(
          storedStudiedVideo,
          beginningWith('STUDIED#').filter(({ SK }) => isVideo(SK)),
        ),
        notes: parseRows(storedNote, beginningWith('NOTE#')),
        announcementChoices: parseRows(storedChoices, beginningWith('ANNOUNCEMENTS#')),
        studySettings: parseRow(
          storedStudySettings,
          rows.find(({ SK }) => SK === 'STUDY_SETTINGS'),
        ),
        authenticator: parseRow(
          storedAuthenticator,
          rows.find(({ SK }) => SK === 'AUTHENTICATOR'),
        ),
        orders: parseRows(storedOrder, beginningWith('ORDER#')),
        receipts: parseRows(storedReceipt, beginningWith('RECEIPT#')),
        plans: parseRows(storedPlan, beginningWith('PLAN#')),
        sessions: parseRows(storedSession, beginningWith('SESSION#')),
        appointments: parseRows(storedAppointment, beginningWith('APPOINTMENT#')),
      };
    },

    /** Attempts to pay that are not settled, and disputes; from indexes that may lag. */
    async listOtherPayments(userId: Id<'user'>) {
      const [unsettled, disputed] = await Promise.all([
        listUnsettledByUser(table, userId),
        listDisputesByUser(table, userId),
      ]);
      return { unsettled, disputed };
    },
  };
}
export type PersonRepository = ReturnType<typeof personRepository>;

export const people = lazily(() => personRepository(table()));
