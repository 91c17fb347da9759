import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { useMedia } from '#web/ui/use-media.ts';
import type { Theatre } from '../player/lecture-player-props.ts';

/** The panel has room beside the player: from the breakpoint `lg` on. */
const HAS_PANEL_BESIDE = '(width >= 900px)';

/** For this browser; web/src/early/begin-calls.ts reads it before the skeleton of the HTML is painted. */
const theatre = localStore('theatre', z.boolean());

/** Puts the page in the theatre, or not; first as this browser remembers it. */
export function showTheatre(isOn = theatre.read() ?? false): void {
  document.documentElement.dataset['theatre'] = String(isOn);
}

/** The theatre: the player takes the whole width and the panel stands below it. Undefined where the panel is below anyway. */
export function useTheatre(lectureId: Id<'lecture'> | undefined): Theatre | undefined {
  const [isOn, setOn] = useState(() => theatre.read() ?? false);
  const hasPanelBeside = useMedia(HAS_PANEL_BESIDE);
  useLayoutEffect(() => showTheatre(isOn), [isOn]);
  const hasPanelBelow = isOn && hasPanelBeside;
  const before = useRef(lectureId);
  useEffect(() => {
    // who looks at the panel below would not see what has opened
    if (lectureId !== before.current && hasPanelBelow && scrollY > innerHeight / 2) window.scrollTo(0, 0);
    before.current = lectureId;
  }, [lectureId, hasPanelBelow]);
  function toggle(): void {
    setOn(!isOn);
    theatre.write(!isOn);
  }
  return hasPanelBeside ? { isOn, toggle } : undefined;
}
