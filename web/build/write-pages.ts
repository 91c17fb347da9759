import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderedConfig } from '#web/app/rendered-config.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import type { SiteConfig } from '#web/lib/config/site-config.ts';
import { pageTitle } from '#web/lib/screens/page-titles.ts';
import { headTags } from './head-tags.ts';
import { jsonLdScript } from './json-ld.ts';
import { type Chunk, listChunks, type Manifest } from './bundle-manifest.ts';
import { composePage } from './compose-page.ts';
import { firstStyles } from './first-styles.ts';
import { CONTACT_EMAIL, SITE_URL } from './markers.ts';
import { pageMeta } from './page-meta.ts';
import { lecturePosterRule } from './lecture-poster.ts';
import { RENDERED_PAGES, SHELLS, shellFile } from './rendered-pages.ts';

interface Build {
  /** The built site. */
  readonly dist: string;
  /** Its page without anything in it. */
  readonly shell: string;
  readonly renderPage: (path: string, config: SiteConfig) => Promise<string>;
  /** Begins the calls of a page; stands in its HTML. */
  readonly earlyScript: string;
  /** Draws a screen from the responses of its calls; stands in the HTML. */
  readonly drawingScript: (screen: Screen) => Promise<string>;
}

/** The module that loads inner.css. */
const WITH_ALL_STYLES = 'src/app/guarded/with-toasts.tsx';

/** The loader in every page, and the application that it starts. */
const STARTED = ['index.html', 'src/app/start-app.tsx'];

/** The chunk of React and React Router, named in web/build/chunks.ts. */
const LARGEST_SCRIPT = 'react';

/**
 * Writes the pages that are HTML before any script runs, the skeletons of the guarded screens, and the shell that every other
 * address gets.
 */
export async function writePages({
  dist,
  shell,
  renderPage,
  earlyScript,
  drawingScript,
}: Build): Promise<void> {
  const manifest = await readManifest(dist);
  const early = `<script>${earlyScript}</script>`;
  const { files, sheet } = shellStyles(manifest);
  /** A page that React replaces, with what its first view needs of the styles. */
  async function composeSkeleton(
    { path, modules, draws }: { path: string; modules: readonly string[]; draws?: Screen },
    meta: string,
    rules = '',
  ): Promise<string> {
    const all = await readStyles(dist, listChunks(manifest, [...STARTED, ...modules]), new Set(files));
    const markup = await renderPage(path, renderedConfig(CONTACT_EMAIL));
    const script = draws && (await drawingScript(draws));
    const drawsFirst = script !== undefined;
    return composePage(shell, {
      head: early + meta + scriptLinks(manifest, [...STARTED, ...modules], drawsFirst),
      markup,
      styles: {
        files,
        text: firstStyles(all.text, shell + unescapeMarkup(markup) + (script ?? '')) + rules,
        whole: { files: all.files, isAsked: !drawsFirst },
      },
      isSkeleton: true,
      ...(drawsFirst && { script }),
      attributes: 'data-shell',
    });
  }
  const write = async (file: string, page: string): Promise<void> => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), page);
  };
  for (const rendered of RENDERED_PAGES) {
    const { path, file, modules, picture, draws } = rendered;
    const meta = headTags(pageMeta(path), SITE_URL) + jsonLdScript(path, SITE_URL);
    if (rendered.isSkeleton) {
      await write(file, await composeSkeleton(rendered, meta));
      continue;
    }
    const chunks = listChunks(manifest, ['index.html', ...modules]);
    const started = listChunks(manifest, [...STARTED, ...modules]);
    const page = composePage(shell, {
      head:
        (draws === undefined ? '' : early) +
        meta +
        started.map(({ file }) => `<link data-module crossorigin href="/${file}">`).join('') +
        (picture === undefined ? '' : preloaded(manifest, picture)),
      markup: await renderPage(path, renderedConfig(CONTACT_EMAIL)),
      styles: await readStyles(dist, chunks),
      ...(draws && { script: await drawingScript(draws) }),
      attributes: `data-year="${new Date().getFullYear()}"`,
    });
    await write(file, page);
  }
  const poster = lecturePosterRule();
  for (const one of SHELLS)
    await write(
      shellFile(one),
      await composeSkeleton({ ...one, path: one.rendered }, unlisted(pageTitle(one.title)), poster),
    );
  const shellParts = {
    head: unlisted('Twillfield') + scriptLinks(manifest, STARTED),
    markup: '',
    styles: { files, sheet },
  };
  await write('app.html', composePage(shell, shellParts));
}

/** The styles of all screens. */
export async function allStyles(dist: string): Promise<string> {
  return readFile(join(dist, shellStyles(await readManifest(dist)).sheet), 'utf8');
}

const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** inner.css has what index.css has, so that of the two only inner.css is fetched. */
function shellStyles(manifest: Manifest): { files: readonly string[]; sheet: string } {
  const files = listChunks(manifest, STARTED).flatMap(({ css = [] }) => css);
  const [sheet] = manifest[WITH_ALL_STYLES]?.css ?? [];
  if (sheet === undefined) throw new Error(`${WITH_ALL_STYLES} has no style sheet.`);
  return { files, sheet };
}

async function readStyles(dist: string, chunks: readonly Chunk[], without: ReadonlySet<string> = new Set()) {
  const files = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter((file) => !without.has(file));
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return { files, text: texts.join('') };
}

/** The characters that React escapes in attributes. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescapeMarkup = (markup: string): string =>
  markup.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (escaped) => ESCAPED[escaped] ?? escaped);

function preloaded(manifest: Manifest, picture: string): string {
  const links = listChunks(manifest, [picture]).map(
    ({ file }) => `<link rel="preload" as="image" href="/${file}" fetchpriority="high">`,
  );
  return links.join('');
}

/** Of what is no page of its own, so nothing for a search engine. */
const unlisted = (title: string): string => `<title>${title}</title><meta name="robots" content="noindex">`;

/**
 * The application is fetched without waiting for its loader. Where
 * something is drawn first, only the largest script comes beside it: the others follow when they no longer keep the call
 * waiting that is drawn (web/src/app/entry/main.tsx).
 */
function scriptLinks(manifest: Manifest, modules: readonly string[], drawsFirst = false): string {
  const loader = new Set(listChunks(manifest, ['index.html']).map(({ file }) => file));
  const chunks = listChunks(manifest, modules);
  if (!chunks.some(({ name }) => name === LARGEST_SCRIPT))
    throw new Error(`The build has no chunk named ${LARGEST_SCRIPT} (web/build/chunks.ts).`);
  const scripts = chunks.map(({ file, name }) =>
    !drawsFirst || loader.has(file) || name === LARGEST_SCRIPT
      ? `<link rel="modulepreload" crossorigin href="/${file}">`
      : `<link data-module crossorigin href="/${file}">`,
  );
  return scripts.join('');
}
