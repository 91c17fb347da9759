import * as z from 'zod/mini';

/** Every page loads this: a check of our own is smaller than zod's. */
const count = z.number().check(z.refine((value: number) => Number.isInteger(value) && value >= 0));

export const siteConfig = z.object({
  apiBase: z.string(),
  square: z.object({
    applicationId: z.string(),
    locationId: z.string(),
    scriptSrc: z.optional(z.string()),
  }),
  academyTimeZone: z.string(),
  academyHours: z.string(),
  graceDays: count,
  hiddenRecords: count,
  signUp: z.boolean(),
  cashApp: z.boolean(),
  contactEmail: z.string(),
  /** Where signed URLs for uploads are asked for, when not at the API's own path (G-75). */
  uploadPath: z.optional(z.string()),
});
/** The configuration of one environment, read by the one build: `/config.json`. */
export type SiteConfig = z.infer<typeof siteConfig>;
