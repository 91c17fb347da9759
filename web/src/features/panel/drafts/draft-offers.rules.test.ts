import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { draftOffers, leftDrafts } from './draft-offers.rules.ts';
import type { LocalDraft } from './local-drafts.ts';

const draft = (title: string) => ({ ...EMPTY_COURSE, title });
const SAVED = draft('Saved');
const EARLY = '2026-11-21T12:00:00.000Z';
const LATE = '2026-11-21T13:00:00.000Z';
const local = (title: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  draft: draft(title),
  version: 1,
  savedAt: EARLY,
  sent: false,
  ...more,
});
const server = (title: string, savedAt = EARLY) => ({ draft: draft(title), version: 1, savedAt });
const leftWith = (left: Partial<Parameters<typeof leftDrafts>[0]>) =>
  leftDrafts({ current: undefined, aside: [], server: null, forgotten: undefined, ...left }, SAVED);
const offers = (left: Partial<Parameters<typeof leftDrafts>[0]>) =>
  draftOffers(leftWith(left)).map(({ from, draft: { title } }) => `${from}: ${title}`);

describe('Which drafts are offered when the form opens again', () => {
  test('Nothing without one, and nothing that the course has already', () => {
    expect(offers({})).toEqual([]);
    expect(offers({ current: local('Saved'), server: server('Saved') })).toEqual([]);
  });

  test('What this device has and the server does not', () => {
    expect(offers({ current: local('Mine') })).toEqual(['device: Mine']);
    expect(offers({ current: local('Mine', { serverAt: EARLY }), server: server('Older') })).toEqual([
      'device: Mine',
    ]);
  });

  test('What the server has, once', () => {
    expect(offers({ server: server('Mine') })).toEqual(['server: Mine']);
    const sent = local('Mine', { sent: true, serverAt: EARLY });
    expect(offers({ current: sent, server: server('Mine') })).toEqual(['server: Mine']);
  });

  test('Both, the newer one first, when another device has kept one since', () => {
    const mine = local('Mine', { serverAt: EARLY });
    expect(offers({ current: mine, server: server('Elsewhere', LATE) })).toEqual([
      'server: Elsewhere',
      'device: Mine',
    ]);
    const sent = local('Mine', { sent: true, serverAt: EARLY });
    expect(offers({ current: sent, server: server('Elsewhere', LATE) })).toEqual(['server: Elsewhere']);
  });

  test('Not what was sent and is gone from the server: it was saved or given up elsewhere', () => {
    const sent = local('Mine', { sent: true, serverAt: EARLY });
    expect(offers({ current: sent })).toEqual([]);
    expect(offers({ current: sent, server: undefined })).toEqual(['device: Mine']);
  });

  test('Not what was given up while the server could not be told', () => {
    expect(offers({ server: server('Given up'), forgotten: EARLY })).toEqual([]);
    expect(offers({ server: server('New', LATE), forgotten: EARLY })).toEqual(['server: New']);
  });

  test('What is open in another tab once and first, which was not left', () => {
    const sent = local('Mine', { sent: true, serverAt: EARLY });
    for (const current of [sent, local('Mine', { serverAt: EARLY })])
      expect(offers({ isElsewhere: true, current, server: server('Mine') })).toEqual(['tab: Mine']);
    expect(offers({ isElsewhere: true, current: sent, server: server('Mine', LATE) })).toEqual(['tab: Mine']);
    expect(
      offers({
        isElsewhere: true,
        current: sent,
        server: server('Elsewhere', LATE),
        aside: [local('Aside')],
      }),
    ).toEqual(['tab: Mine', 'server: Elsewhere', 'aside: Aside']);
    expect(offers({ isElsewhere: true, current: sent, server: undefined })).toEqual(['tab: Mine']);
    expect(offers({ isElsewhere: true, server: server('Mine') })).toEqual(['server: Mine']);
  });

  test('A draft of a new course with the id with which it is created, one from before with the same in every tab', () => {
    const creationIdOf = (one: LocalDraft) => leftWith({ aside: [one] })[0]?.draft.creationId;
    const ofNew = local('Mine', { version: undefined });
    const withId = { ...ofNew, draft: { ...ofNew.draft, creationId: 'draft-1' } };
    expect(creationIdOf(withId)).toBe('draft-1');
    expect(creationIdOf(ofNew)).toBe('kept-2026-11-21T12-00-00-000Z');
    expect(creationIdOf({ ...ofNew, savedAt: LATE })).toBe('kept-2026-11-21T13-00-00-000Z');
    expect(creationIdOf(local('Mine'))).toBeUndefined();
  });

  test('What was set aside, unless it is the same', () => {
    expect(offers({ aside: [local('Aside')] })).toEqual(['aside: Aside']);
    expect(offers({ aside: [local('Mine')], current: local('Mine', { savedAt: LATE }) })).toEqual([
      'device: Mine',
    ]);
  });
});
