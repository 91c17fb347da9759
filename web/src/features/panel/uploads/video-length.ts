import { withTimeLimit } from '#web/lib/time/time-limit.ts';

/** ms for which the browser may read the file, or wait for the address */
const READ_WITHIN_MS = 10_000;
/** s; the contract takes no longer one */
const LONGEST = 360_000;

type Read = () => Promise<number | undefined>;
/**
 * A browser has room for some dozens of players, and a folder for more videos: one is read after the other. Files do not wait for
 * addresses, of which some do not answer.
 */
const fileInTurn = oneAfterTheOther();
const addressInTurn = oneAfterTheOther();

/**
 * Length of a video file in whole seconds. Undefined where this browser cannot tell, for example of a recording that does not say
 * how long it is, or in a page that is not in front: nothing but the length is missing then.
 */
export function videoLength(file: Blob): Promise<number | undefined> {
  return fileInTurn(async () => {
    const address = URL.createObjectURL(file);
    try {
      return await readLength(address);
    } finally {
      URL.revokeObjectURL(address);
    }
  });
}

/** The same of the video at an https address, of which only its beginning is loaded. */
export const addressLength = (address: string): Promise<number | undefined> =>
  addressInTurn(() => readLength(address));

function oneAfterTheOther() {
  let before: Promise<unknown> = Promise.resolve();
  return (read: Read): Promise<number | undefined> => {
    const length = before.then(() => (document.hidden ? undefined : read()));
    before = length;
    return length;
  };
}

async function readLength(address: string): Promise<number | undefined> {
  const video = document.createElement('video');
  try {
    return wholeSeconds(await withTimeLimit(READ_WITHIN_MS, (signal) => durationOf(video, address, signal)));
  } finally {
    // gives what was loaded and the decoder free
    video.removeAttribute('src');
    video.load();
  }
}

/** In seconds; NaN where the browser cannot read it in time. */
function durationOf(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const answer = () => resolve(video.duration);
    video.addEventListener('loadedmetadata', answer);
    video.addEventListener('error', answer);
    signal.addEventListener('abort', answer);
    video.preload = 'metadata';
    video.src = address;
  });
}

function wholeSeconds(duration: number): number | undefined {
  const seconds = Math.round(duration);
  return seconds > 0 && seconds <= LONGEST ? seconds : undefined;
}
