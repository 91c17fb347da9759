import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createAcademyClock, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { findBrowser } from '@twillfield/repo-checks/find-browser';
import { accountScreens, appointmentsScreens } from './account-screens.ts';
import { buyingScreens, payingScreens } from './buying-screens.ts';
import { completionScreens, learningScreens } from './learning-screens.ts';
import { panelCourseFormScreens, panelDraftsScreens, panelUploadsScreens } from './panel-course-screens.ts';
import { panelAdminScreens, panelDashboardScreens, panelPaymentsScreens } from './panel-screens.ts';
import { catalogueScreens, detailsScreens, homeScreens } from './portal-screens.ts';
import { portalStatesScreens } from './portal-states-screens.ts';
import { publicScreens } from './public-screens.ts';
import { createScreenshots, FOLDERS, type Picture } from './screenshots.ts';

/**
 * `npm run docs:screens [-- --docs]`: pictures of the main screens, of an academy of its own whose clock is at NOW. Those of
 * the run before are kept, to be compared. `--docs` also replaces the pictures that docs/screens has.
 */
const NOW = new Date('2026-11-23T15:00:00Z');
const ROOT = join(import.meta.dirname, '..', '..');
const DOCS = join(ROOT, 'docs', 'screens');
const { values } = parseArgs({ options: { docs: { type: 'boolean', default: false } } });

await ensureBuilt({ root: ROOT, log: console.log });
const clock = createAcademyClock();
clock.advance(NOW.getTime() - clock.now());
const academy = await startAcademy({ inMemory: true, schedules: false, seed: seedAcademy, clock });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const screenshots = createScreenshots(FOLDERS.incomplete);
  await rm(FOLDERS.incomplete, { recursive: true, force: true });
  for (const screens of [
    publicScreens,
    // before people register, who would be the first of its list
    panelAdminScreens,
    buyingScreens,
    homeScreens,
    catalogueScreens,
    detailsScreens,
    learningScreens,
    completionScreens,
    payingScreens,
    appointmentsScreens,
    accountScreens,
    panelDashboardScreens,
    panelPaymentsScreens,
    portalStatesScreens,
    panelCourseFormScreens,
    panelUploadsScreens,
    panelDraftsScreens,
  ]) {
    const context = await browser.newContext({
      baseURL: academy.url,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    // Requests to other hosts are aborted.
    await context.route(/^https:\/\//, (route) => route.abort());
    const page = await context.newPage();
    await page.clock.install({ time: clock.now() });
    await screens({ page, capture: (...picture) => screenshots.capture(page, ...picture), academy });
    await context.close();
  }
  await writeFile(join(FOLDERS.incomplete, 'README.md'), readme(screenshots.pictures));
  await rm(FOLDERS.before, { recursive: true, force: true });
  if (existsSync(FOLDERS.after)) await rename(FOLDERS.after, FOLDERS.before);
  await rename(FOLDERS.incomplete, FOLDERS.after);
  if (values.docs)
    for (const name of await readdir(DOCS)) await copyFile(join(FOLDERS.after, name), join(DOCS, name));
  const bytes = screenshots.pictures.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${screenshots.pictures.length} screens, ${(bytes / 1e6).toFixed(1)} MB, in ${FOLDERS.after}.`);
} finally {
  await browser.close();
  await academy.stop();
}

function readme(pictures: readonly Picture[]): string {
  const cell = (files: Picture['files'], width: number) =>
    files
      .filter((file) => file.width === width)
      .map(({ name, scheme }) => `[${scheme}](${name})`)
      .join(', ');
  const rows = pictures.map(
    ({ title, files }) => `| ${title} | ${cell(files, 1440)} | ${cell(files, 390)} |`,
  );
  return `# Screens

Made by \`npm run docs:screens\` from an academy with the demo data on ${NOW.toISOString().slice(0, 10)}.

| Screen | 1440 px | 390 px |
| --- | --- | --- |
${rows.join('\n')}
`;
}
