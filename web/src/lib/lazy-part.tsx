import { type ComponentType, lazy, useState } from 'react';

/**
 * A part of a screen with code of its own. `preload` loads it; a failure is shown when the part is. Once it is there the part
 * shows at once: `lazy` alone would show the fallback first, which React then keeps for 300 ms.
 */
export function lazyPart(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: (loaded = await load()) }));
  return {
    preload: async (): Promise<void> => {
      loaded = await load();
    },
    Part: function LazyPart() {
      // the same one as long as it is shown
      const [Shown] = useState(() => loaded ?? Lazy);
      return <Shown />;
    },
  };
}
