import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import type { SitePaths } from '../edge-functions.ts';

/** Throws one sentence when the site is not built. */
export function requireSite(folder: string): void {
  if (!existsSync(join(folder, SHELL)))
    throw new Error('web/dist has no app.html: build the site first (npm run build:web).');
}

/** Folders that functions fill, with pictures and sitemaps of courses, beside what the build may have in them (docs/adr/077). */
const FILLED_BY_FUNCTIONS = ['/share/', '/sitemap/'];

/** What the page function needs of the built site: `/course/1` is course/1/index.html. */
export function sitePaths(folder: string): SitePaths {
  const pages = globSync('**/index.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const shells = globSync(SHELLS, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const folders = new Set([...pages, ...shells].map((page) => page.split('/')[0]));
  const others = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !folders.has(name) && name !== SHELL && name !== '.vite')
    .map((entry) => `/${entry.name}${entry.isDirectory() ? '/' : ''}`);
  return {
    renderedPaths: pages.map((page) => `/${page.replace(/\/?index\.html$/, '')}`).toSorted(),
    shellPaths: shells.map((file) => file.replace(/^shell|\.html$/g, '')).toSorted(),
    files: [...new Set([...others, ...FILLED_BY_FUNCTIONS])].toSorted(),
  };
}

/** Files in which the build left markers for values that only the installation has (web/build/markers.ts). */
const MARKED = ['*.html', '*.xml', '*.txt'];
/** The page of every other address; it names nothing of the installation, and neither do the skeletons. */
const SHELL = 'app.html';
const SHELLS = 'shell/**/*.html';
/** A script in a page, not data for search engines. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** What the security policy calls the scripts that stand in the site's pages: 'sha256-…' (docs/adr/026). */
export function inlineScriptHashes(folder: string): string[] {
  const scripts = globSync('**/*.html', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script),
  );
  return [...new Set(scripts)]
    .map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
    .toSorted();
}

export interface SiteDeploymentProps {
  readonly folder: string;
  readonly bucket: IBucket;
  /** Put in place of the pages' markers: https://… without a slash at the end, and an e-mail address. */
  readonly siteUrl: string;
  readonly contactEmail: string;
}

/**
 * Copies the built site. Hashed files keep for ever; everything else is asked for anew each time, so no cache needs
 * clearing. Old assets stay: a page loaded before a deploy still finds its chunks.
 */
export class SiteDeployment extends Construct {
  /** Everything but the pages: what the page function may lead to must be there before it does. */
  readonly files: IDependable;

  constructor(scope: Construct, id: string, { folder, bucket, siteUrl, contactEmail }: SiteDeploymentProps) {
    super(scope, id);
    const shared = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Log', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      }),
    };
    const askedAnew = { cacheControl: [CacheControl.fromString('no-cache')] };
    const site = Source.asset(folder);
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const files = new BucketDeployment(this, 'Files', {
      ...shared,
      ...askedAnew,
      sources: [site],
      exclude: ['assets/*', '.vite/*', ...MARKED],
      include: [SHELL, 'shell/*'],
    });
    this.files = new DependencyGroup(assets, files);
    // one token each: together they become the markers' values
    const values = { '{{SITE_URL}}': Fn.join('', [siteUrl]), '{{CONTACT_EMAIL}}': contactEmail };
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      ...askedAnew,
      sources: MARKED.flatMap((pattern) => globSync(`**/${pattern}`, { cwd: folder }))
        .filter((file) => file !== SHELL && !matchesGlob(file, SHELLS))
        .toSorted()
        .map((file) => Source.data(file, fill(readFileSync(join(folder, file), 'utf8'), values))),
    });
    // no page before the files it names
    pages.node.addDependency(this.files);
  }
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [marker, value]) => filled.replaceAll(marker, value), text);
