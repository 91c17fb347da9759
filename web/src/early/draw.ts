import type { Id } from '#shared/kernel/id.ts';
import type { User } from '#shared/kernel/user.ts';
import type { EarlyResponse } from '#web/lib/api/early-calls.ts';
import { setConfig } from '#web/lib/config/config.ts';
import type { SiteConfig } from '#web/lib/config/site-config.ts';
import type { FirstView } from '#web/lib/drawn.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import { toNodes } from './to-nodes.ts';

/**
 * Draws the first view of a screen for everybody as soon as its calls have their responses, without React, from the components
 * that React shows. Only where every call has succeeded, and no list comes in parts; else the page waits for React.
 */
export async function drawPublicly(view: FirstView<never>): Promise<void> {
  const [settings, data] = await Promise.all([responseOf('GET /config.json'), readData()]);
  await draw(view, settings, data);
}

/** The same for a signed-in student: only where the session was confirmed and has not ended since, here or in another tab. */
export async function drawPrivately(view: FirstView<never>): Promise<void> {
  const [settings, session] = await Promise.all([
    responseOf('GET /config.json'),
    responseOf(accessToken.read() === null ? 'POST /auth/refresh' : 'GET /auth/check-auth'),
  ]);
  if (session?.status !== 200) return;
  const { user } = (session.body as { data: { user: User } }).data;
  const data = await readData();
  if (accessToken.read() === null && !sessionHint.present()) return;
  const ended = new AbortController();
  sessionHint.onRemoved(() => ended.abort());
  await draw(view, settings, data, user._id, ended.signal);
}

/** Begun by the other script of the page (./begin-calls.ts); not taken, only looked at: the application checks it. */
const responseOf = async (call: string): Promise<EarlyResponse | undefined> => window.earlyCalls?.get(call);

/** The data of the screen's calls by their names; undefined where one has none, or the first part of a list. */
async function readData(): Promise<ReadonlyMap<string, unknown> | undefined> {
  const calls = window.screenCalls ?? [];
  const responses = await Promise.all(calls.map(responseOf));
  const data = responses.flatMap((response, index) =>
    response?.status === 200 && !('cursor' in (response.body as object))
      ? [[calls[index] ?? '', (response.body as { data: unknown }).data] as const]
      : [],
  );
  return data.length > 0 && data.length === calls.length ? new Map(data) : undefined;
}

/** Puts the first view into the page and leaves its data for React's first render. Not once the page is React's; until the session ends. */
async function draw(
  { place = '#main', show }: FirstView<never>,
  settings: EarlyResponse | undefined,
  data: ReadonlyMap<string, unknown> | undefined,
  userId = '' as Id<'user'>,
  ended?: AbortSignal,
): Promise<void> {
  if (settings?.status !== 200 || data === undefined) return;
  setConfig(settings.body as SiteConfig);
  const now = Date.now();
  const shown = show([...data.values()] as never, { userId, now });
  const instead = [...document.querySelectorAll(place)];
  const [first, ...others] = instead;
  if (!shown || first === undefined) return;
  const nodes = await toNodes(shown);
  if (ended?.aborted || window.drawn !== undefined) return;
  first.replaceWith(...nodes);
  for (const other of others) other.remove();
  window.drawn = { now, userId, data };
  ended?.addEventListener('abort', () => {
    const [start, ...rest] = nodes.filter((node) => node.isConnected);
    if (!(start instanceof Element)) return;
    start.replaceWith(...instead);
    for (const node of rest) node.parentNode?.removeChild(node);
    delete window.drawn;
  });
}
