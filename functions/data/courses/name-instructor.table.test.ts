import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { NOON, type TestAcademy, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { ACADEMY_AS_INSTRUCTOR } from '../deletion/deletion.ts';
import { nameInstructor } from './name-instructor.ts';

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

test('An unpublished course of a deleted instructor stays out of the catalogue (G-32, docs/adr/037)', async () => {
  await academy.needs.courses.create(aCourse({ courseId: 'crs_hidden', isPublised: false }), []);
  await nameInstructor(academy.table, anId('user-grace'), ACADEMY_AS_INSTRUCTOR);
  expect(await academy.needs.courses.get('crs_hidden')).toMatchObject({ instructorName: 'Twillfield' });
  expect(await academy.table.get(keys.card('crs_hidden'))).toBeUndefined();
});

test('A deletion that goes on later does not have the copies of its courses refreshed again (docs/adr/037)', async () => {
  const { copies } = academy.needs;
  await nameInstructor(academy.table, anId('user-grace'), ACADEMY_AS_INSTRUCTOR);
  await copies.refresh({ courseId: 'crs_aws' }, NOON);
  await nameInstructor(academy.table, anId('user-grace'), ACADEMY_AS_INSTRUCTOR);
  expect(await copies.listStale()).toEqual([]);
});
