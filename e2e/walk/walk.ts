/** Uses the product as people do, one after another, in three engines: `npm run walk [-- <engine>]`. */
import { startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { findBrowser } from '@twillfield/repo-checks/find-browser';
import { SCREENS } from '#web/lib/screens/screens.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import * as steps from './steps.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit-engine.ts';

const CHROMIUM = { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] };
const FIREFOX = { browser: 'firefox', executablePath: '/usr/bin/firefox-esr' } as const;
const COURSE = 'crs_devops-bootcamp';
const PUBLIC_PAGE = '/courses/devops-bootcamp';

const { ACADEMY_URL: url } = process.env;
const academy = url
  ? { url, stop: () => Promise.resolve() }
  : await startAcademy({ inMemory: true, seed: (one) => seedAcademy(one, one.clock.now()) });
const engines: Record<string, () => Engine | Promise<Engine>> = {
  Chromium: () => startPuppeteer(academy.url, CHROMIUM),
  'Slow Chromium': () => startPuppeteer(academy.url, CHROMIUM, 6),
  'Firefox ESR': () => startPuppeteer(academy.url, FIREFOX),
  WebKitGTK: () => startWebKit(academy.url),
};
const failures: string[] = [];
type Work = (tab: Tab) => Promise<unknown>;

async function walk(name: string, engine: Engine): Promise<void> {
  /** One step in a new tab, or one that is there, whose screen is whole at its end. What fails is said, and ends nothing else. */
  const step = async (what: string, work: Work, who?: steps.Person, there?: Tab) => {
    const began = Date.now();
    let [end, tab] = ['done', there];
    try {
      tab ??= await (who ? steps.visitLater(engine, who) : engine.newVisitor());
      await work(tab);
      await steps.checkScreen(tab);
    } catch (error) {
      end = `FAILED: ${String(error)}`;
      failures.push(`${name}, ${what}: ${end}`);
    }
    console.log(`${name}, ${what}: ${end}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!there) await tab?.close();
  };

  const visitor = await engine.newVisitor();
  const person = steps.newPerson();
  const title = `Weaving ${person.password}`;
  await step('buy in full', (tab) => steps.buyInFull(tab, person), undefined, visitor);
  await step('buy by instalments', steps.buyByInstalments, undefined, visitor);
  await step('finish a course', steps.finish, undefined, visitor);
  await step('change the password', (tab) => steps.changePassword(tab, person), undefined, visitor);
  await visitor.close();
  await step('author a course', (tab) => steps.author(tab, title));
  await step('find the course', (tab) => steps.find(tab, title), steps.STUDENT);
  await step('play a preview', (tab) => steps.preview(tab, title));
  await step('enroll from a public page', steps.enrollFromPublicPage);
  const subject = `News ${person.password.slice(0, 8)}`;
  await step(
    'enroll by hand and announce',
    (tab) => steps.enrollAndAnnounce(tab, title, subject),
    steps.INSTRUCTOR,
  );
  await step('read an announcement', (tab) => steps.readAnnouncement(tab, subject), steps.STUDENT);
  await step('refund', steps.refund);

  for (let load = 1; load <= 10; load += 1) {
    const course = load % 2 ? COURSE : 'crs_git-basics';
    await step(`study, load ${load}`, (tab) => steps.study(tab, course), steps.STUDENT);
  }
  for (const { address, area } of SCREENS) {
    const path = address.replace(/:(id|courseId)\b/, area ? COURSE : '1').replace(':certificateId?', '');
    const who = area === 'instructor' ? steps.ADMIN : area === 'academy' ? steps.STUDENT : undefined;
    // the address of one payment or receipt: the steps above come by there
    for (let load = 1; load <= 5 && !path.includes(':'); load += 1)
      await step(`${path}, load ${load}`, (tab) => tab.open(path), who);
  }
  for (let load = 1; load <= 5; load += 1)
    await step(`${PUBLIC_PAGE}, load ${load}`, (tab) => tab.open(PUBLIC_PAGE));
}

for (const [name, start] of Object.entries(engines)) {
  if (process.argv[2] && !name.startsWith(process.argv[2])) continue;
  const engine = await start();
  await walk(name, engine).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
  await engine.close();
}
await academy.stop();
console.log(`${failures.join('\n')}\n${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
