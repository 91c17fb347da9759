import { academyScreens, entryScreens } from '#web/lib/screens/academy-screens.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import {
  ACADEMY_FACTS,
  type ColdFacts,
  ENTRY_FACTS,
  PANEL_FACTS,
  PUBLIC_FACTS,
  type ScreenFacts,
} from './screen-facts.ts';

interface SiteScreen {
  /** Of its row; those of the panel are called 'panel courses'. */
  readonly name: string;
  readonly row: Screen;
  readonly facts: ScreenFacts;
}

/** A screen that is opened by its address with an empty cache. */
export interface SiteScreenByAddress extends SiteScreen, ColdFacts {
  readonly path: string;
  /** The demo person who opens it; without one, a visitor. */
  readonly as: 'student' | 'grace' | undefined;
  /** To its content (docs/performance.md#signed-in-screens-with-an-empty-cache). */
  readonly mostRequests: number;
}

/** What stands for the parameters of an address in the demo academy. */
const EXAMPLES: Readonly<Record<string, string>> = { id: 'crs_devops-bootcamp' };
const PERSON = { academy: 'student', instructor: 'grace', auth: undefined } as const;

const join = <Name extends string>(
  rows: Readonly<Record<Name, Screen>>,
  facts: Readonly<Record<Name, ScreenFacts>>,
  prefix = '',
): SiteScreen[] =>
  (Object.keys(rows) as Name[]).map((name) => ({
    name: prefix + name,
    row: rows[name],
    facts: facts[name],
  }));

/** Every screen of the site: a new row is in all lists of them. */
export const SITE_SCREENS: readonly SiteScreen[] = [
  ...join(publicScreens, PUBLIC_FACTS),
  ...join(entryScreens, ENTRY_FACTS),
  ...join(academyScreens, ACADEMY_FACTS),
  ...join(panelScreens, PANEL_FACTS, 'panel '),
];

/** Throws when the address has a parameter without an example. */
const examplePath = ({ address }: Screen): string =>
  address.replaceAll(/:(\w+)\??/g, (_whole, parameter: string) => {
    const example = EXAMPLES[parameter];
    if (example === undefined) throw new Error(`${address} has no example of :${parameter}.`);
    return example;
  });

/** Those that their address opens. */
export const COLD_SCREENS: readonly SiteScreenByAddress[] = SITE_SCREENS.flatMap((screen) => {
  const { row, facts } = screen;
  if (!facts.cold) return [];
  const as = row.area && PERSON[row.area];
  return [
    { ...screen, ...facts.cold, path: examplePath(row), as, mostRequests: facts.cold.hasForm ? 17 : 16 },
  ];
});

export const STUDENT_SCREENS = COLD_SCREENS.filter(({ as }) => as === 'student');
