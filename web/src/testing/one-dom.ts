import { builtinEnvironments } from 'vitest/runtime';

/**
 * First part of the set-up of files that need a DOM: jsdom, made once for each worker. What their files share, Testing Library
 * and React among it, keeps the document that it was loaded with (vitest.config.ts).
 */
if (!('jsdom' in globalThis)) await builtinEnvironments.jsdom.setup(globalThis, {});
