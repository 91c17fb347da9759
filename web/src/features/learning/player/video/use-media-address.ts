import { useEffect, useState } from 'react';
import { mediaErrorText } from './media-error-text.ts';

/** ms to wait for an address before it counts as failed. */
const ADDRESS_LIMIT_MS = 20_000;
/** Failures that are less apart are one. */
const SAME_FAILURE_SECONDS = 1;

interface MediaAddressOptions {
  /** The newest address; missing while none is there. */
  readonly fresh: string | undefined;
  /** Asks for another address; not set where there is only this one. */
  readonly onRenew: (() => void) | undefined;
}

/**
 * The address that a video is played from. A newer one is not used before the current one fails, so that nothing stops while
 * it plays. One that has expired is replaced without an error; the error shows when one that was asked for then fails at the same
 * second, or when none comes.
 */
export function useMediaAddress({ fresh, onRenew }: MediaAddressOptions) {
  const [src, setSrc] = useState(fresh);
  /** Where the address before failed, if the current one was asked for then and has not played yet. */
  const [failedPositionSeconds, setFailedPositionSeconds] = useState<number>();
  const [renewing, setRenewing] = useState(false);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  if (fresh !== undefined && fresh !== src && (src === undefined || renewing)) {
    setSrc(fresh);
    setRenewing(false);
    setError(undefined);
  }
  const waiting = error === undefined && (src === undefined || renewing);
  useEffect(() => {
    if (!waiting) return undefined;
    const limit = setTimeout(() => {
      setRenewing(false);
      setError(mediaErrorText(undefined));
    }, ADDRESS_LIMIT_MS);
    return () => clearTimeout(limit);
  }, [waiting]);

  function renew(positionSeconds: number): void {
    if (fresh !== undefined && fresh !== src) {
      // it came before the failure, and may have expired as well
      setSrc(fresh);
      return;
    }
    setFailedPositionSeconds(positionSeconds);
    setRenewing(true);
    onRenew?.();
  }
  return {
    src: renewing ? undefined : src,
    /** Changes when the same address is to be loaded once more. */
    attempt,
    waiting,
    error,
    /** The browser could not load or go on loading the video at a second of it; `code` is MediaError.code. */
    fail: (code: number | undefined, positionSeconds: number) => {
      const isAgain =
        failedPositionSeconds !== undefined &&
        Math.abs(positionSeconds - failedPositionSeconds) < SAME_FAILURE_SECONDS;
      if (onRenew === undefined || isAgain) setError(mediaErrorText(code));
      else renew(positionSeconds);
    },
    /** The video plays: the next failure is a new one. */
    worked: () => setFailedPositionSeconds(undefined),
    retry: (positionSeconds: number) => {
      setError(undefined);
      setFailedPositionSeconds(undefined);
      setAttempt(attempt + 1);
      if (onRenew !== undefined) renew(positionSeconds);
    },
  };
}
