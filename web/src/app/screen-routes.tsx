import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Screen } from '#web/lib/screens/screen.ts';
import type { RouteHandle } from './guarded/skeletons.ts';

export interface ScreenModule {
  readonly Screen: ComponentType;
  /** while the session is checked (GUARD-08) */
  readonly Skeleton?: ComponentType;
}
/** As `import.meta.glob` returns them: how each file is loaded, by its path in web/src/screens. */
type ScreenModules = Readonly<Record<string, () => Promise<ScreenModule>>>;

/** The routes of these screens, each a file of its own in the build. A section of a screen (`?tab=`) has no route of its own. */
export function screenRoutes(screens: readonly Screen[], modules: ScreenModules): RouteObject[] {
  return screens.flatMap(({ address, also, file }) => {
    if (address.includes('=')) return [];
    const load = modules[`./${file}.screen.tsx`];
    if (load === undefined) throw new Error(`There is no ${file}.screen.tsx.`);
    const lazy = async () => {
      const { Screen, Skeleton } = await load();
      return { Component: Screen, handle: { Skeleton } satisfies RouteHandle };
    };
    return [address, ...(also === undefined ? [] : [also])].map((path) => ({ path, lazy }));
  });
}
