import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pathOf, type Screen } from '#web/lib/screens/screen.ts';
import type { RouteHandle } from '../guard/skeletons.ts';

export interface ScreenModule {
  readonly Screen: ComponentType;
  /** while the session is checked (GUARD-08) */
  readonly Skeleton?: ComponentType;
}
/** As `import.meta.glob` returns them: how each file is loaded, by its path in web/src/screens. */
type ScreenModules = Readonly<Record<string, () => Promise<ScreenModule>>>;

/**
 * The routes of these screens, each a file of its own in the build. Screens that share a path are one route, whose screen chooses by
 * the section in the query.
 */
export function screenRoutes(screens: readonly Screen[], modules: ScreenModules): RouteObject[] {
  const byPath = new Map(
    screens.flatMap((screen) => addressesOf(screen).map((path) => [path, screen.file] as const)),
  );
  return [...byPath].map(([path, file]) => {
    const load = modules[`./${file}.screen.tsx`];
    if (load === undefined) throw new Error(`There is no ${file}.screen.tsx.`);
    return {
      path,
      lazy: async () => {
        const { Screen, Skeleton } = await load();
        return { Component: Screen, handle: { Skeleton } satisfies RouteHandle };
      },
    };
  });
}

const addressesOf = (screen: Screen): string[] => [
  pathOf(screen),
  ...(screen.also === undefined ? [] : [screen.also]),
];
