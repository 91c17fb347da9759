import type { NewId } from '#shared/kernel/ids.ts';

/** When it is settled: `now` in ms; `zone` decides the day of the receipt and of a plan. */
export interface Settling {
  now: number;
  zone: string;
  newId: NewId;
}
