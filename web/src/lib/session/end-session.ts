import { logout } from '#shared/auth/routes.ts';
import { config } from '../start/config.ts';
import { sessionHint } from '../start/session/session-hint.ts';

/** Between two tries, ms: the first, and the longest. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
/** How long another sign-in waits for a request that is under way, ms. */
const HELD_UP_MS = 2000;

let underWay: { readonly response: Promise<boolean>; readonly giveUp: () => void } | undefined;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Has the server end the session that this browser has signed out of: by a request that outlives the page, again and again until one
 * has succeeded, and from the next page (docs/adr/028). Stops once there is another session. Never rejects.
 */
export async function endSession(): Promise<void> {
  sessionHint.end();
  for (let ms = FIRST_WAIT_MS; !(await askServer()); ms = Math.min(ms * 4, LONGEST_WAIT_MS)) {
    await wait(ms);
    if (!sessionHint.isEnding()) return;
  }
  if (sessionHint.isEnding()) sessionHint.remove();
}

/** Before another sign-in, which ends the session of before itself: a late response must not take the new cookie away. */
export async function giveUpEnding(): Promise<void> {
  if (underWay === undefined) return;
  await Promise.race([underWay.response, wait(HELD_UP_MS)]);
  underWay?.giveUp();
}

/** Whether the server has ended it; without a response nobody knows. */
async function askServer(): Promise<boolean> {
  const controller = new AbortController();
  const address = new URL(config().apiBase.replace(/\/$/, '') + logout.path, location.origin);
  const response = fetch(address, { method: logout.method, keepalive: true, signal: controller.signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  underWay = { response, giveUp: () => controller.abort() };
  const isEnded = await response;
  underWay = undefined;
  return isEnded;
}
