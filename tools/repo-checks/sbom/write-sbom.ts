import { mkdirSync, writeFileSync } from 'node:fs';
import { isAllowed, readLicences } from './licences.ts';
import { readSbom } from './read-sbom.ts';

/** `npm run sbom`: writes .build/sbom.cdx.json, and lists the licences of what is not for development only; ends with 1 for one that is not allowed. */
const FILE = '.build/sbom.cdx.json';
const bom = readSbom();
mkdirSync('.build', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bom, undefined, 1)}\n`);
const packages = readLicences(bom);
const byLicence = Map.groupBy(packages, ({ licence }) => licence);
for (const [licence, all] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length))
  console.log(`${licence === '' ? 'no licence' : licence}: ${all.length}`);
console.log(`${packages.length} packages; those of development too are in ${FILE}`);
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, licence } of refused) console.error(`Not allowed: ${name} (${licence || 'no licence'})`);
if (refused.length > 0) process.exitCode = 1;
