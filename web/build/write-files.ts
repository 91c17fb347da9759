import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifest } from './manifest.ts';
import { SITE_URL } from './markers.ts';
import { robots } from './robots.ts';
import { pagesSitemap, sitemapIndex } from './sitemap.ts';

/** Writes what search engines and home screens ask for by name. */
export async function writeFiles(dist: string): Promise<void> {
  await mkdir(join(dist, 'sitemap'), { recursive: true });
  await Promise.all([
    writeFile(join(dist, 'sitemap.xml'), sitemapIndex(SITE_URL)),
    writeFile(join(dist, 'sitemap/pages.xml'), pagesSitemap(SITE_URL)),
    writeFile(join(dist, 'robots.txt'), robots(SITE_URL)),
    writeFile(join(dist, 'manifest.webmanifest'), manifest()),
  ]);
}
