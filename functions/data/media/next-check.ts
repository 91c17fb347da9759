/** When the job looks at an upload next, in ms, as an ISO instant. */
export const nextCheck = (at: number): string => new Date(at).toISOString();

/** Conditions of a write on an upload's row: it is there, not being deleted, and not written since it was read (`:as`). */
export const conditionsOnUpload = {
  exists: 'attribute_exists(PK) AND attribute_not_exists(deleting)',
  usable: 'attribute_exists(lastModified) AND attribute_not_exists(deleting)',
  unchanged: 'changes = :as AND attribute_not_exists(deleting)',
} as const;
