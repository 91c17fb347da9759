import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../rules/source-files.ts';
import { findQuery, planScreen, readRequest, Refusal } from './plan-screen.ts';
import { filesOf } from './screen-files.ts';

try {
  const screen = readRequest(ROOT, ...readArguments());
  const query = findQuery(ROOT, screen);
  const files = await planScreen(ROOT, screen);
  for (const [path, text] of files) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  if (query !== undefined)
    console.log(`${query} makes this call already: use its query, and delete ${filesOf(screen).queries}.`);
  console.log("Next: 'A new screen' of CONTRIBUTING.md, from step 1.");
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The words, and the options. Throws Refusal. */
function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const options = { call: text, title: text, feature: text };
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return [positionals, values] as const;
  } catch {
    throw new Refusal(
      "The options are --call with a call's name, --title with a title, and --feature with a folder of web/src/features.",
    );
  }
}
