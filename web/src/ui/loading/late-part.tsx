import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { useWhenOnline } from '#web/lib/browser/use-when-online.ts';
import { LoadFailure, notLoadedText } from './load-failure.tsx';

/** The code of a part. `load` may be called again after it has failed, which `lazy` of React would not do. */
export interface LateCode<P> {
  readonly load: () => Promise<void>;
  /** Undefined before it is there. */
  readonly get: () => ComponentType<P> | undefined;
}

/** Code that is loaded when its part is shown, and then kept. */
export function lateCode<P>(load: () => Promise<ComponentType<P>>): LateCode<P> {
  let loaded: ComponentType<P> | undefined;
  return {
    load: async () => {
      loaded = await load();
    },
    get: () => loaded,
  };
}

interface LatePartProps<P> {
  readonly code: LateCode<P>;
  /** What could not be loaded: 'The transcript'. */
  readonly what: string;
  /** Shown meanwhile. */
  readonly loading?: ReactNode;
  /** Puts the failure where the part would stand. */
  readonly renderFailure: (failure: ReactNode) => ReactNode;
  readonly children: (Part: ComponentType<P>) => ReactNode;
}

/**
 * A part of a screen with code of its own. Where its code cannot be loaded, that is said in its place and tried again on
 * request, or when the connection returns; the rest of the screen stays. What the part itself throws is not caught.
 */
export function LatePart<P>({ code, what, loading = null, renderFailure, children }: LatePartProps<P>) {
  const [failed, setFailed] = useState<LateCode<P>>();
  const [, showLoaded] = useReducer((times: number) => times + 1, 0);
  const Part = code.get();
  const waits = Part === undefined && failed !== code;
  useEffect(() => {
    if (!waits) return undefined;
    let left = false;
    code.load().then(
      () => !left && showLoaded(),
      () => !left && setFailed(code),
    );
    return () => {
      left = true;
    };
  }, [code, waits]);
  const retry = () => setFailed(undefined);
  useWhenOnline(retry);

  if (Part !== undefined) return children(Part);
  if (waits) return loading;
  return renderFailure(<LoadFailure onRetry={retry}>{notLoadedText(what, false)}</LoadFailure>);
}
