import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { build } from 'vite';
import { signIn } from '../sign-in.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const WEB = join(import.meta.dirname, '../../web');
/** A page of the panel, and where the files of the screen are. */
const PAGE = '/instructor/edit-course/uploads';
const ADDRESS = '/upload-screen';
const ENTRY = 'src/testing/upload-screen.tsx';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

let built: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

/**
 * Signs in and opens a screen that has only the fields and the list of uploads, in the panel's own layout, in a page of the academy under
 * test: its calls, its storage, its session and its headers are the real ones. Only the scripts of the site do not run.
 */
export async function openUploadScreen(page: Page): Promise<void> {
  await signIn(page, INSTRUCTOR, '/instructor');
  const files = await (built ??= buildScreen());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route(`**${ADDRESS}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(ADDRESS.length + 1);
    const body = files.get(name);
    if (body === undefined) return route.abort();
    const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'font/woff2';
    return route.fulfill({ body: Buffer.from(body), contentType });
  });
  await page.goto(PAGE);
  await startScreen(page);
}

/** As a person who reloads the page does, or closes it and comes back. */
export async function reloadUploadScreen(page: Page): Promise<void> {
  await page.reload();
  await startScreen(page);
}

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

export async function choose(page: Page, label: string, files: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByLabel(label, { exact: true }).setInputFiles(files);
}

/** Limits what the page sends to so many bytes a second; returns how to change it, -1 for no limit. */
export async function sendAt(page: Page, first: number): Promise<(next: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await set(first);
  return set;
}

async function startScreen(page: Page): Promise<void> {
  const files = await (built ??= buildScreen());
  for (const name of files.keys()) {
    if (name.endsWith('.css')) await page.addStyleTag({ url: `${ADDRESS}/${name}` });
  }
  await page.addScriptTag({ url: `${ADDRESS}/screen.js`, type: 'module' });
  await expect(page.getByRole('heading', { name: 'Upload', exact: true })).toBeVisible();
}

async function buildScreen(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const output = await build({
    configFile: false,
    root: WEB,
    base: `${ADDRESS}/`,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(WEB, ENTRY),
        output: { entryFileNames: 'screen.js' },
      },
    },
  });
  if (Array.isArray(output) || !('output' in output)) throw new Error('One build was expected.');
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
