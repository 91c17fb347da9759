/** ms after which the speed of an upload says something. */
const MEASURED_MS = 3000;

/** Estimates the seconds that a file of `size` bytes still needs from what left of it so far; undefined before that can be said. */
export function timeLeft(size: number): (bytes: number, now: number) => number | undefined {
  let begun: { readonly bytes: number; readonly at: number } | undefined;
  return (bytes, now) => {
    // what was there before this attempt, or was begun again, says nothing about its speed
    if (begun === undefined || bytes < begun.bytes) begun = { bytes, at: now };
    const took = now - begun.at;
    const sent = bytes - begun.bytes;
    if (took < MEASURED_MS || sent <= 0) return undefined;
    return Math.round(((size - bytes) * took) / sent / 1000);
  };
}

/** 'about 4 min', 'less than a minute'. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  return seconds < 3600 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3600)} h`;
}
