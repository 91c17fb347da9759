import type { ReactNode } from 'react';
import type { User } from '#shared/auth/user.ts';
import { setConfig } from '#web/lib/config.ts';
import type { Drawn } from '#web/lib/drawn.ts';
import type { SiteConfig } from '#web/lib/site-config.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import { draw, responseOf } from './draw.ts';
import { keepPlace } from './keep-place.ts';

interface PrivateDrawing {
  /** The skeleton, and what takes its place. */
  readonly instead: readonly Element[];
  readonly shown: ReactNode;
  readonly drawn: Drawn;
}

/**
 * Draws the screen of a signed-in student as soon as its call has its response, without React, from the components that
 * React shows. Only where the session was confirmed and has not ended since, here or in another tab. `prepare` returns
 * undefined for what React is to show: then the skeleton stays.
 */
export async function drawPrivately(
  toPath: (userId: string) => string,
  prepare: (userId: string, data: unknown) => PrivateDrawing | undefined,
): Promise<void> {
  const [settings, session] = await Promise.all([
    responseOf('GET /config.json'),
    responseOf(accessToken.read() === null ? 'POST /auth/refresh' : 'GET /auth/check-auth'),
  ]);
  if (settings?.status !== 200 || session?.status !== 200) return;
  const { data } = session.body as { data: { user: User } };
  const userId = data.user._id;
  const response = await responseOf(`GET ${toPath(encodeURIComponent(userId))}`);
  if (response?.status !== 200 || !isSignedIn()) return;
  setConfig(settings.body as SiteConfig);
  const drawing = prepare(userId, (response.body as { data: unknown }).data);
  if (drawing === undefined) return;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const erase = draw(drawing.instead, drawing.shown, drawing.drawn);
  // the page is React's: its buttons must not be held
  if (erase === undefined) return;
  const leavePlace = keepPlace(root);
  window.drawn = { ...drawing.drawn, keepPlace: leavePlace };
  sessionHint.onRemoved(() => {
    leavePlace();
    erase();
  });
}

const isSignedIn = (): boolean => accessToken.read() !== null || sessionHint.present();
