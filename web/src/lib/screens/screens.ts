import { academyScreens, entryScreens } from './academy-screens.ts';
import { panelScreens } from './panel-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the site, for what is made at build time. */
export const SCREENS: readonly Screen[] = [publicScreens, entryScreens, academyScreens, panelScreens].flatMap(
  (screens) => Object.values<Screen>(screens),
);
