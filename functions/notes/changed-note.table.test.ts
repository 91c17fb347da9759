import { beforeEach, expect, test } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './save-note.handler.ts';

beforeEach(setUpCheckoutClock);

test('A note that is changed takes two round trips as a new one does (docs/performance.md#round-trips)', async () => {
  const academy = await createTestAcademy();
  const who = await enrolStudent(academy, 'user-eve');
  const params = { courseId: 'crs_aws', noteId: '00000000-0000-4000-8000-000000000001' };
  const save = (text: string) =>
    call(handler.with(academy.handlerNeeds), {
      as: who,
      params,
      body: { lectureId: 'lec_1', seconds: 1, text },
    });
  for (const text of ['Roles are not users.', 'Roles are assumed.']) {
    const before = academy.roundTrips();
    expect((await save(text)).status).toBe(200);
    expect(academy.roundTrips() - before).toBe(2);
  }
});
