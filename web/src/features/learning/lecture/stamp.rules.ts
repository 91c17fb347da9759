const two = (value: number): string => String(value).padStart(2, '0');

/** A moment or length of a video, in seconds: '04:10', and '1:02:07' from an hour on; 0 for what is not known. */
export function stamp(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
}
