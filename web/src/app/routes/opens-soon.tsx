import type { RouteObject } from 'react-router-dom';

/** The screen of a route whose part of the academy is not open yet. */
export function opensSoon(title: string): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { OpensSoon } = await import('#web/screens/placeholder/opens-soon.tsx');
      return { Component: () => <OpensSoon title={title} /> };
    },
  };
}
