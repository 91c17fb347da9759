import type { RouteObject } from 'react-router-dom';
import { OpensSoon } from '#web/screens/placeholder/opens-soon.tsx';

/** The screen of a route whose part of the academy is not open yet. */
export function opensSoon(title: string): Pick<RouteObject, 'Component'> {
  return { Component: () => <OpensSoon title={title} /> };
}
