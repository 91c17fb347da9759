import { expect, type Page } from '@playwright/test';

/**
 * A page that speaks as YouTube's embedded player does: it answers 'listening', tells its progress, 0 before it is played, and
 * obeys `seekTo`, which plays what was not played yet.
 */
const PLAYER = `<!doctype html><title>YouTube</title><p>YouTube</p><script>
  let seconds = Number(new URLSearchParams(location.search).get('start') ?? 0);
  let state = -1;
  const heard = new Set();
  const say = (event, info) =>
    parent.postMessage(JSON.stringify({ event, info, id: 'lecture', channel: 'widget' }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') say('initialDelivery', { currentTime: 0, duration: 300, playerState: state });
    if (func === 'addEventListener') heard.add(args[0]);
    if (func !== 'seekTo') return;
    seconds = args[0];
    if (state < 0) play();
    else say('infoDelivery', { currentTime: seconds });
  });
  window.play = () => {
    state = 1;
    say('infoDelivery', { playerState: state, currentTime: seconds });
    setInterval(() => say('infoDelivery', { currentTime: (seconds += 0.25) }), 250);
  };
  window.fail = (code) => {
    if (heard.has('onError')) say('onError', code);
    return heard.has('onError');
  };
</script>`;

/** Puts the stub in the place of YouTube, at the edge of the network. */
export async function stubYoutube(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  );
}

async function callStub(page: Page, call: string): Promise<unknown> {
  const frame = page.frames().find((one) => one.url().startsWith('https://www.youtube-nocookie.com/'));
  if (frame === undefined) throw new Error('There is no frame of YouTube on the page.');
  return frame.evaluate(call);
}

export const playYoutube = (page: Page): Promise<unknown> => callStub(page, 'play()');

export const seekYoutube = (page: Page, seconds: number): Promise<unknown> =>
  callStub(page, `seconds = ${seconds}`);

/** Fails with the code, once the page has asked to be told of errors. */
export const failYoutube = (page: Page, code: number): Promise<void> =>
  expect.poll(() => callStub(page, `fail(${code})`)).toBe(true);
