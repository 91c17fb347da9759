import { join } from 'node:path';
import { build } from 'vite';

/** The script that begins a page's calls, ready to stand in `<script>`. The security policy allows it by its hash. */
export async function earlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../src/early/early.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite built no early script.');
  const code = output.output[0].code.trim();
  if (code.includes('</script')) throw new Error('The early script would end its own element.');
  return code;
}
