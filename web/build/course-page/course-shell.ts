import { NO_SCRIPT, put, STYLESHEET, take } from '../compose-page.ts';
import { ATTRIBUTES, HEAD, PAGE } from './places.ts';

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * The built page without the application and with these styles in it: fonts, icons and the script of the theme stay, to the letter,
 * because the security policy knows that script by its hash. Throws when a part is missing.
 */
export function courseShell(shell: string, styles: string): string {
  let page = [STYLESHEET, SCRIPTS, NO_SCRIPT].reduce(take, shell);
  page = put(page, '<html lang="en"', () => `<html lang="en" ${ATTRIBUTES}`);
  page = put(
    page,
    '</head>',
    () => `<style>${styles.replaceAll('</style', String.raw`<\/style`)}</style></head>`,
  );
  for (const place of [HEAD, PAGE]) put(page, place, () => '');
  return page;
}
