const MINUTE_MS = 60_000;

/** How long to wait, as people read it: 'a minute', '42 minutes', 'an hour', '24 hours'. Never less than it is. */
export function waitingTime(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes <= 1) return 'a minute';
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 60 ? 'an hour' : `${minutes} minutes`;
}
