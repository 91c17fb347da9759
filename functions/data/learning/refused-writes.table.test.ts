import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { certificateRepository } from '#functions/data/certificates/certificates.ts';
import type { Table } from '#functions/data/table.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { noteRepository } from './notes.ts';

const academy = await createTestAcademy();

const AT = new Date(NOON).toISOString();
const NOTE = {
  noteId: '00000000-0000-4000-8000-000000000001',
  courseId: anId('crs_aws'),
  title: 'Accounts',
  lectureId: anId('lec_1'),
  seconds: 1,
  text: 'Roles are not users.',
  createdAt: AT,
  changedAt: AT,
};

describe('An error of the table is no answer to the question that was asked', () => {
  test.each([
    ['writing a note', (table) => noteRepository(table).save(anId('user-ada'), NOTE, false)],
    [
      'deleting a note',
      (table) => noteRepository(table).remove(anId('user-ada'), anId('crs_aws'), NOTE.noteId),
    ],
    [
      'issuing a certificate',
      (table) =>
        certificateRepository(table).issue(
          { userId: anId('user-ada'), courseId: anId('crs_aws') },
          { certificateId: anId('crt_1'), token: 'a.b.c' },
        ),
    ],
  ] satisfies [string, (table: Table) => Promise<unknown>][])('%s', async (_what, write) => {
    const broken = new Error('The table is not there.');
    const transactWrite = () => Promise.reject(broken);
    await expect(write({ ...academy.table, transactWrite })).rejects.toBe(broken);
  });
});
