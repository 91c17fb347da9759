import type { StaffAnnouncement } from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';

/** The id that the server gives to what is sent under this creationId (functions/announcements/send-announcement.handler.ts). */
export async function createdId(
  courseId: Id<'course'>,
  creationId: string,
): Promise<StaffAnnouncement['announcementId']> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${courseId} ${creationId}`));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `ann_${hex.slice(0, 32)}` as StaffAnnouncement['announcementId'];
}
