import { join } from 'node:path';
import { build } from 'vite';
import { firstCalls } from '#web/lib/screens/first-calls.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';

const src = join(import.meta.dirname, '../src');

/** Begins the calls of a page. */
export const earlyScript = (): Promise<string> => inlineScript(`import ${quote('early/early.ts')};`);

/** The script of the public pages of courses, `/course-page.js`. */
export const coursePageScript = (): Promise<string> =>
  inlineScript(`import ${quote('page-script/course-page.ts')};`);

/** Draws the first view of a screen, with what stands in for React. */
export function drawingScript({ file, area }: Screen): Promise<string> {
  const draw = area === undefined ? 'drawPublicly' : 'drawPrivately';
  return inlineScript(
    [
      `import { ${draw} } from ${quote('early/draw.ts')};`,
      `import { firstView } from ${quote(`screens/${file}.drawn.tsx`)};`,
      `void ${draw}(firstView);`,
    ].join('\n'),
  );
}

const quote = (file: string): string => JSON.stringify(join(src, file));

/** A script ready to stand in `<script>`. The security policy allows it by its hash. */
async function inlineScript(source: string): Promise<string> {
  const entry = 'inline-script.js';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // as for visitors, also where a test builds it
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      FIRST_CALLS: JSON.stringify(firstCalls(SCREENS)),
    },
    plugins: [
      {
        name: 'inline-script',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    resolve: {
      alias: [
        { find: /^react$/, replacement: join(src, 'early/first-render.ts') },
        { find: /^react-router-dom$/, replacement: join(src, 'early/first-router.ts') },
      ],
    },
    build: {
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', name: 'early' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`Vite built no script of ${source}`);
  const code = output.output[0].code.trim();
  if (code.includes('</script') || code.includes('<!--'))
    throw new Error(`This script would end its own element: ${source}`);
  return code;
}
