import { execFileSync } from 'node:child_process';
import type { Bom } from './licences.ts';

/**
 * The packages of functions and site, as CycloneDX. npm looks into package-lock.json only, so it needs no network. It marks what only
 * development needs: `--omit dev` would also leave out what both need, such as the SDKs. Amplify's components wish for an older React
 * than there is: by its own rules of peers npm would write nothing.
 */
export function readSbom(): Bom {
  const options = '--package-lock-only --legacy-peer-deps --workspace functions --workspace web';
  const text = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...options.split(' ')],
    { encoding: 'utf8', cwd: new URL('../../..', import.meta.url), maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(text) as Bom;
}
