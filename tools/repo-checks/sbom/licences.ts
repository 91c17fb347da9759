/** SPDX identifier, name of one of its own, or an SPDX expression. */
type License =
  | { readonly expression: string }
  | { readonly license: { readonly id?: string; readonly name?: string } };

/** Of a CycloneDX document, as `npm sbom` writes it, what licences need. */
export interface Bom {
  readonly bomFormat: 'CycloneDX';
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly properties: readonly { readonly name: string; readonly value: string }[];
    readonly licenses?: readonly License[];
  }[];
}

export interface LicensedPackage {
  /** name@version */
  readonly name: string;
  /** An SPDX identifier or expression; '' where the package names none. */
  readonly licence: string;
}

const OURS = 'pkg:npm/%40twillfield/';

/** Packages of others that development alone does not need, with their licences. */
export function readLicences({ components }: Bom): LicensedPackage[] {
  return components
    .filter(
      ({ purl, properties }) =>
        !purl.startsWith(OURS) && !properties.some(({ name }) => name === 'cdx:npm:package:development'),
    )
    .map(({ name, version, licenses = [] }) => ({
      name: `${name}@${version}`,
      licence: licenses.map(textOf).join(' AND '),
    }));
}

const textOf = (one: License): string =>
  'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '');

/**
 * Permissive ones, that of fonts, and MPL, which asks for the source of its own files only: none of them concerns our code. Those of the
 * GPL family do, as soon as the site sends code to browsers.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);

/** Whether an SPDX expression without nested brackets can be met: each part of AND, one of OR. */
export function isAllowed(licence: string): boolean {
  return licence.split(' AND ').every((part) =>
    part
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => ALLOWED.has(one.trim())),
  );
}
