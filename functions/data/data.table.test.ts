import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';

let made = 0;
const next = (prefix: string) => `${prefix}${++made}`;

const academy = await createTestAcademy();
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

describe('Courses', () => {
  test('A description of 280 characters is whole on the card; a longer one is shortened at a word', async () => {
    const { needs } = await createTestAcademy();
    const text = (length: number) => `${'word '.repeat(60).slice(0, length - 1)}x`;
    await needs.courses.create(aCourse({ courseId: 'crs_280', description: text(280) }), []);
    await needs.courses.create(aCourse({ courseId: 'crs_281', description: text(281) }), []);
    const cards = await needs.courses.listCards();
    const shown = (id: string) => cards.find(({ _id }) => _id === id)?.description;
    expect(shown('crs_280')).toBe(text(280));
    expect(shown('crs_281')).toMatch(/^.{1,279}\bword…$/);
  });
});

describe('The webhook’s memory', () => {
  test('An event is known once it is remembered, for seven days', async () => {
    const id = next('event');
    expect(await academy.needs.webhookEvents.isHandled(id)).toBe(false);
    await academy.needs.webhookEvents.markHandled(id, NOON);
    expect(await academy.needs.webhookEvents.isHandled(id)).toBe(true);
    expect(await academy.table.get(keys.webhook(id))).toMatchObject({
      expiresAt: NOON / 1000 + 7 * 24 * 3600,
    });
  });
});
