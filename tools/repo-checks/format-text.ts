import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from './rules/source-files.ts';

/** A text as `npm run format` leaves it in a file of this path. Throws when it cannot be read as one. */
export async function formatText(path: string, text: string): Promise<string> {
  const { singleQuote, printWidth, arrowParens, trailingComma } = JSON.parse(
    readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig;
  const options = { singleQuote, printWidth, arrowParens, trailingComma };
  const { code, errors } = await format(path, text, options as FormatConfig);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
