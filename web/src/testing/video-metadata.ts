import { vi } from 'vitest';

interface VideoAddresses {
  /** That were read. */
  readonly opened: readonly string[];
  /** Of files, that were given up. */
  readonly forgotten: readonly string[];
}

/** A browser that says of any video that it is so long, in seconds, or, without a length, that it cannot read it. */
export function mockVideoLength(seconds?: number): VideoAddresses {
  const opened: string[] = [];
  const forgotten: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:video',
    revokeObjectURL: (address: string) => void forgotten.push(address),
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds ?? Number.NaN);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    address,
  ) {
    opened.push(address);
    queueMicrotask(() => this.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata')));
  });
  return { opened, forgotten };
}
