import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** Which rows of the ledger are asked for: all without a choice. */
export const ledgerChoice = {
  /** '2026-11'; all months without it. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  courseId: z.optional(idSchema<'course'>(z.maxLength(100))),
  /** `collected`: payments and returns; `expected`: open instalments; both without it. */
  figure: z.optional(z.enum(['collected', 'expected'])),
} as const;
