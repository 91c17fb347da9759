import { join } from 'node:path';
import { build } from 'vite';
import { firstCalls } from '#web/lib/screens/first-calls.ts';
import type { Drawing } from '#web/lib/screens/screen.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';

const src = join(import.meta.dirname, '../src');

/** Begins the calls of a page. */
export const earlyScript = (): Promise<string> => inlineScript('early/early.ts');

/** Draws it, with what stands in for React. */
export const drawingScript = (drawing: Drawing): Promise<string> => inlineScript(`early/early-${drawing}.ts`);

/** A script ready to stand in `<script>`. The security policy allows it by its hash. */
async function inlineScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // as for visitors, also where a test builds it
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      FIRST_CALLS: JSON.stringify(firstCalls(SCREENS)),
    },
    resolve: {
      alias: [
        { find: /^react$/, replacement: join(src, 'early/first-render.ts') },
        { find: /^react-router-dom$/, replacement: join(src, 'early/first-router.ts') },
      ],
    },
    build: {
      write: false,
      lib: { entry: join(src, entry), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`Vite built no script of ${entry}.`);
  const code = output.output[0].code.trim();
  if (code.includes('</script') || code.includes('<!--'))
    throw new Error(`The script of ${entry} would end its own element.`);
  return code;
}
