import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DeploymentSpec } from '../template/resources/read-deployments.ts';
import { fitsWildcard } from '../wildcard.ts';

export type SiteFile = {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl?: string;
  hash: string;
};

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** The files of one deployment as the bucket gets them, with their type, cache rule and a hash of all of it. */
export async function readSiteFiles(deployment: DeploymentSpec): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const { folder, markers } of deployment.sources) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      if (!entry.isFile() || !isIncluded(name, deployment)) continue;
      const body = fillMarkers(await readFile(path), markers);
      const contentType = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'binary/octet-stream';
      const { cacheControl } = deployment;
      const hash = createHash('sha256')
        .update(body)
        .update(`\n${contentType}\n${cacheControl ?? ''}`)
        .digest('hex');
      files.push({
        key: name,
        body,
        contentType,
        hash,
        ...(cacheControl === undefined ? {} : { cacheControl }),
      });
    }
  }
  return files;
}

/** As `aws s3 sync` filters: everything, then the excludes, then the includes; the last that fits decides. */
export function isIncluded(
  name: string,
  { include, exclude }: Pick<DeploymentSpec, 'include' | 'exclude'>,
): boolean {
  const fits = (pattern: string) => fitsWildcard(pattern, name);
  return !exclude.some(fits) || include.some(fits);
}

/** Deploy-time values appear in the files as markers. */
function fillMarkers(body: Buffer, markers: Record<string, string>): Buffer {
  const entries = Object.entries(markers);
  if (entries.length === 0) return body;
  return Buffer.from(
    entries.reduce((text, [marker, value]) => text.replaceAll(marker, value), body.toString('utf8')),
  );
}
