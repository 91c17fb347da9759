import type { ReactNode } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { User } from '#shared/kernel/user.ts';
import { setConfig } from '#web/lib/config/config.ts';
import type { Drawn } from '#web/lib/drawn.ts';
import type { SiteConfig } from '#web/lib/config/site-config.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import { draw, responseOf } from './draw.ts';
import { toNodes } from './to-nodes.ts';

interface PrivateDrawing {
  /** The skeleton, and what takes its place. */
  readonly instead: readonly Element[];
  readonly shown: ReactNode;
  readonly drawn: Drawn;
}

/**
 * Draws the screen of a signed-in student as soon as its calls have their responses, without React, from the components that
 * React shows. Only where the session was confirmed and has not ended since, here or in another tab, and no list comes in parts. `prepare` returns
 * undefined for what React is to show: then the skeleton stays.
 */
export async function drawPrivately(
  toPaths: (userId: string) => readonly string[],
  prepare: (userId: Id<'user'>, data: readonly unknown[]) => PrivateDrawing | undefined,
): Promise<void> {
  const [settings, session] = await Promise.all([
    responseOf('GET /config.json'),
    responseOf(accessToken.read() === null ? 'POST /auth/refresh' : 'GET /auth/check-auth'),
  ]);
  if (settings?.status !== 200 || session?.status !== 200) return;
  const { data } = session.body as { data: { user: User } };
  const userId = data.user._id;
  const paths = toPaths(encodeURIComponent(userId));
  const responses = await Promise.all(paths.map((path) => responseOf(`GET ${path}`)));
  const read = responses.flatMap((response) =>
    response?.status === 200 && !('cursor' in (response.body as object))
      ? [(response.body as { data: unknown }).data]
      : [],
  );
  if (read.length < paths.length || !isSignedIn()) return;
  let hasEnded = false;
  let erase: (() => void) | undefined;
  sessionHint.onRemoved(() => {
    hasEnded = true;
    erase?.();
  });
  setConfig(settings.body as SiteConfig);
  const drawing = prepare(userId, read);
  if (drawing === undefined) return;
  const nodes = await toNodes(drawing.shown);
  if (!hasEnded) erase = draw(drawing.instead, nodes, drawing.drawn);
}

const isSignedIn = (): boolean => accessToken.read() !== null || sessionHint.present();
