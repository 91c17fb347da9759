// Begins every npm script, also before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
// `--java`, `--browser` and `--engines` where the script needs these.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const stamp = `${root}node_modules/.twillfield-set-up`;
const wants = new Set(process.argv.slice(2));

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const answers = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : undefined;
};

/** Runs what may take minutes, and says every ten seconds that it still runs. Returns its exit code. */
const runLong = (what, command, args, options) =>
  new Promise((resolve) => {
    const began = Date.now();
    const said = setInterval(
      () => console.log(`  … ${what}, ${Math.round((Date.now() - began) / 1000)} s`),
      10_000,
    );
    const end = (code) => {
      clearInterval(said);
      resolve(code);
    };
    spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
      .on('error', () => end(1))
      .on('exit', (code) => end(code ?? 1));
  });

/** Installs a Debian package where that is possible, otherwise ends with the command to run. */
const install = async (packageName, what) => {
  const canInstall = process.getuid?.() === 0 && answers('apt-get', ['--version']) !== undefined;
  const command = `apt-get install ${packageName}`;
  if (!canInstall) stop(`${what} is missing. Install it with: sudo ${command}`);
  console.log(`Installing ${what.toLowerCase()} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const status = await runLong(what, 'apt-get', ['install', '-y', '-qq', packageName], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) stop(`${what} could not be installed. Install it yourself with: sudo ${command}`);
};

const lockfile = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing packages (a minute or more) …');
  // a build, which sets NODE_ENV=production, may be what runs this
  const status = await runLong(
    'packages',
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root },
  );
  if (status !== 0) stop('The packages could not be installed. Look at the lines above, then run npm ci.');
  mkdirSync(`${root}node_modules`, { recursive: true });
  writeFileSync(stamp, lockfile);
}

const bundledNode = `${root}node_modules/.bin/node`;
const node = existsSync(bundledNode) ? bundledNode : 'node';
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
if (Number(version.slice(1).split('.')[0]) < 24)
  stop(
    `Node 24 or newer is needed, this is ${version}. Install it from your system's packages or nodejs.org.`,
  );

if (wants.has('--java') && Number(/version "(\d+)/.exec(answers('java', ['-version']) ?? '')?.[1] ?? 0) < 11)
  await install('default-jre-headless', 'Java 11 or newer');

if (
  wants.has('--browser') &&
  !['/usr/bin/chromium', '/usr/bin/google-chrome'].some((path) => existsSync(path))
)
  await install('chromium', 'A browser (Chromium)');

// Only Debian has it as a package; journeys run in the whole browser elsewhere, and take twice the time.
if (
  wants.has('--browser') &&
  !existsSync('/usr/bin/chromium-headless-shell') &&
  process.getuid?.() === 0 &&
  answers('apt-cache', ['show', 'chromium-headless-shell']) !== undefined
)
  await install('chromium-headless-shell', 'A browser without windows (Chromium)');

// The two other engines of `npm run walk`, as Debian has them.
if (wants.has('--engines'))
  for (const [path, packageName, what] of [
    ['/usr/bin/firefox-esr', 'firefox-esr', 'Firefox'],
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'WebKit'],
    ['/usr/bin/xvfb-run', 'xvfb', 'A display in memory'],
  ])
    if (!existsSync(path)) await install(packageName, what);
