import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

/** Throws one sentence when the site is not built. */
export const requireSite = (folder: string): void => {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('web/dist has no index.html: build the site first (npm run build:web).');
};

/** Paths rendered at build time, e.g. `/course/1` for course/1/index.html; the landing page is `/index.html` itself. */
export const renderedPaths = (folder: string): string[] =>
  globSync('**/index.html', { cwd: folder })
    .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/\/index\.html$/, ''))
    .filter((path) => path !== '')
    .toSorted();

/**
 * Copies the built site. Hashed files keep for ever; everything else is asked for anew each time, so no cache needs
 * clearing. Old assets stay: a page loaded before a deploy still finds its chunks.
 */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { folder, bucket }: { folder: string; bucket: IBucket }) {
    super(scope, id);
    const shared = {
      sources: [Source.asset(folder)],
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    // no page before the files it names
    pages.node.addDependency(assets);
  }
}
