import { join } from 'node:path';
import { build } from 'vite';

const src = join(import.meta.dirname, '../src');

/** Begins the calls of a page. */
export const earlyScript = (): Promise<string> => inlineScript('early/early.ts');

/** What a page draws before React has come. */
export type Drawing = 'related-courses' | 'my-courses' | 'home' | 'catalogue' | 'course-details' | 'lecture';

/** Draws it, with what stands in for React. */
export const drawingScript = (drawing: Drawing): Promise<string> => inlineScript(`early/early-${drawing}.ts`);

/** A script ready to stand in `<script>`. The security policy allows it by its hash. */
async function inlineScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // as for visitors, also where a test builds it
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
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
