import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';

/**
 * Where a video or a PDF was left, and what the server may have had then: what it has confirmed, null for nothing, and what
 * was sent since without a response.
 */
export const unsavedPosition = z
  .object({
    lectureId: idSchema<'lecture'>(),
    positionSeconds: z.optional(z.number()),
    file: z.optional(z.object({ publicId: z.string(), page: z.number() })),
    before: z.array(z.nullable(z.number())),
    /** When, in ms, by the clock of this device. */
    notedAt: z.optional(z.number()),
  })
  // as the API refuses it
  .check(z.refine(({ positionSeconds, file }) => positionSeconds !== undefined || file !== undefined));
export type UnsavedPosition = z.infer<typeof unsavedPosition>;

/** A video by its lecture, a PDF by its file. */
export const keyOf = ({ lectureId, file }: Pick<UnsavedPosition, 'lectureId' | 'file'>): string =>
  file === undefined ? lectureId : `${lectureId} ${file.publicId}`;

/** In seconds of the video, or the page. */
export const positionOf = ({ positionSeconds, file }: UnsavedPosition): number =>
  file?.page ?? positionSeconds ?? 0;

/**
 * Which positions of an earlier visit still count: those of a video or PDF where the server has what it may have had then.
 * Where it has another one, either this position has arrived after all, or the person went on elsewhere.
 */
export const stillUnsaved = (
  unsaved: readonly UnsavedPosition[],
  stored: ReadonlyMap<string, number>,
): UnsavedPosition[] => unsaved.filter((one) => one.before.includes(stored.get(keyOf(one)) ?? null));
