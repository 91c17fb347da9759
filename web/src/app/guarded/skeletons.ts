import type { ComponentType, ReactNode } from 'react';

/** What shows for a route while the session is checked (GUARD-08), in the chunk of the route's screen or layout. */
export interface RouteHandle {
  readonly Skeleton?: ComponentType | undefined;
  /** Around the skeletons of the routes below. */
  readonly SkeletonFrame?: ComponentType<{ readonly children: ReactNode }>;
}

/** The `handle` of a layout's route. */
export const frame = (SkeletonFrame: NonNullable<RouteHandle['SkeletonFrame']>): RouteHandle => ({
  SkeletonFrame,
});

/** Reads the `handle` of a matched route, which React Router knows nothing of. */
export const readHandle = (handle: unknown): RouteHandle => (handle as RouteHandle | undefined) ?? {};
