import { vi } from 'vitest';

/** A browser that says of any video file that it is so long, in seconds, or, without a length, that it cannot read it. */
export function mockVideoLength(seconds?: number): { readonly forgotten: readonly string[] } {
  const forgotten: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:video',
    revokeObjectURL: (address: string) => void forgotten.push(address),
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds ?? Number.NaN);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata')));
  });
  return { forgotten };
}
