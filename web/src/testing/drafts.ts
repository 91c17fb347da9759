import {
  deleteCourseDraft,
  getCourseDraft,
  listCourseVersions,
  saveCourseDraft,
} from '#shared/drafts/routes.ts';
import { mockRoute } from './mock-api.ts';

/** The calls of the course form beside its own: no draft was left, and no version is kept. */
export function mockDrafts(): void {
  mockRoute(getCourseDraft, { data: null });
  mockRoute(saveCourseDraft, { data: { savedAt: '2026-11-21T14:32:02.000Z', expired: [] } });
  mockRoute(deleteCourseDraft, {});
  mockRoute(listCourseVersions, { data: [] });
}
