import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '@twillfield/local-cloud';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';
import type { Metafile } from 'esbuild';
import { findEntries } from './entries.ts';
import { getGrant } from './grants.ts';

const KB = 1024;
/** It renders what the bucket does not have. */
const PAGE = 'course-pages/get-course-page';
/** The minified file of a function, and the packages of node_modules of which anything is left in it. */
interface Bundle {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly bytes: number;
  readonly packages: ReadonlySet<string>;
}

const root = join(import.meta.dirname, '..');
const below = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** Files of the built product in whose text something of this machine is found. */
const containing = (files: readonly string[], trace: RegExp): string[] =>
  files.filter((file) => trace.test(readFileSync(join(root, file), 'utf8')));

const entries = findEntries(join(root, 'functions'));
let functions: string[] = [];
let site: string[] = [];
let bundles: Bundle[] = [];
let requests: Bundle[] = [];
beforeAll(async () => {
  await ensureBuilt({ root });
  functions = below('.build/functions/**/*.js');
  site = below('web/dist/**/*.{html,js,css,txt,svg,json}');
  bundles = entries.map(({ name }) => readBundle(name));
  const handlers = new Set(entries.filter(({ kind }) => kind === 'handler').map(({ name }) => name));
  requests = bundles.filter(({ name }) => handlers.has(name));
});

describe('What is deployed', () => {
  test('It consists of functions and of the site', () => {
    expect(functions).toContain(join('.build', 'functions', 'payments', 'create-order', 'index.js'));
    expect(site).toContain(join('web', 'dist', 'index.html'));
  });

  test.each([
    ['the console of this machine', /\/_local/],
    ["Square's simulator", /simulator/i],
    ['the demo password', new RegExp(`password["']?[:=]["'\`]${DEMO_PASSWORD}`, 'i')],
    [
      'a demo account',
      new RegExp(DEMO_PEOPLE.map(({ userEmail }) => userEmail.replaceAll('.', '\\.')).join('|')),
    ],
    ['a source map', /sourceMappingURL/],
    ["React's development build", /react-devtools/],
  ])('Nothing in it contains %s (G-36)', (_what, trace) => {
    expect(containing([...functions, ...site], trace)).toEqual([]);
  });

  test('It carries no source maps along', () => {
    expect(below('{.build/functions,web/dist}/**/*.map')).toEqual([]);
  });

  test('No function is made of code of this machine or of tests', () => {
    const foreign = /^(tools|e2e|bench)\/|(^|\/)testing\/|\.test\.ts$/;
    for (const { name, inputs } of bundles)
      expect(
        inputs.filter((input) => foreign.test(input)),
        name,
      ).toEqual([]);
  });

  test('The template has no address of this machine and no demo account', () => {
    const template = readFileSync(join(root, 'cdk.out', 'Academy.template.json'), 'utf8');
    // the name of a rule of AWS's firewall
    const ours = template.replaceAll('Host_localhost_HEADER', '');
    expect(ours).not.toMatch(/\/_local|localhost|127\.0\.0\.1|simulator/i);
    expect(template).not.toContain('student@twillfield.example');
  });
});

test('No file of the site has an address at which functions write (docs/adr/077)', () => {
  expect(below('web/dist/{courses/!(index.html),share/courses/**,sitemap/courses-*}')).toEqual([]);
});

describe('What AWS takes of what is built', () => {
  const readTemplate = (file: string) =>
    JSON.parse(readFileSync(join(root, 'cdk.out', file), 'utf8')) as {
      Resources: Record<string, { Type: string; Properties: object }>;
    };

  test('Each template has at most 900 of the 1,000 KB that CloudFormation takes from a bucket', () => {
    const files = below('cdk.out/Academy{.template,ApiRoutes*.nested.template}.json');
    expect(files).toHaveLength(2);
    for (const file of files) expect(readFileSync(join(root, file)).byteLength, file).toBeLessThan(900_000);
  });

  // CloudFront's quota L-E9944CCE
  test('The content security policy has at most 1,783 characters, with the longest of what a deploy puts in', () => {
    const policies = Object.values(readTemplate('Academy.template.json').Resources)
      .filter(({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ Properties }) => Properties as unknown as HeadersPolicy)
      .map((one) => one.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy);
    const lengths = policies.map(({ ContentSecurityPolicy }) => longest(ContentSecurityPolicy));
    expect(Math.max(...lengths)).toBeGreaterThan(1000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1783);
  });
});

describe('Bundles of functions', () => {
  test('There is one for every entry', () => {
    expect(functions).toEqual(
      entries.map(({ name }) => join('.build', 'functions', name, 'index.js')).toSorted(),
    );
    expect(functions.length).toBeGreaterThan(0);
  });

  test('A handler that only needs the table weighs at most 300 KB', () => {
    const onTable = requests.filter(({ name }) => {
      const { cognito, workflow, secrets, media, exports, mail } = getGrant(name);
      return (
        name !== PAGE &&
        [cognito, workflow, secrets, media, exports, mail].every((need) => need === undefined)
      );
    });
    expect(weights(onTable.filter(({ bytes }) => bytes > 300 * KB))).toEqual({});
  });

  test('Any handler for which a person waits weighs at most 620 KB, without the lists of common passwords', () => {
    const waiting = requests.filter(({ name }) => name !== 'payments/receive-square-event');
    const setsPassword = new Set(['auth/register', 'auth/reset-password', 'auth/update-user']);
    const judges = waiting.filter(({ packages }) => packages.has('@zxcvbn-ts/core'));
    expect(judges.map(({ name }) => name)).toEqual([...setsPassword]);
    const limit = (name: string) => (setsPassword.has(name) ? 620 + 200 : name === PAGE ? 680 : 620) * KB;
    expect(weights(waiting.filter(({ name, bytes }) => bytes > limit(name)))).toEqual({});
  });

  test('What renders pages of courses carries React and the components, at most 950 KB, and nothing else does (docs/adr/077)', () => {
    const withReact = bundles.filter(({ inputs }) =>
      inputs.some((input) => input.startsWith('.build/rendered/')),
    );
    expect(withReact.map(({ name }) => name)).toEqual([PAGE, 'course-pages/write-course-pages']);
    expect(weights(withReact.filter(({ bytes }) => bytes > 950 * KB))).toEqual({});
  });

  test("Square's SDK is in no handler but its own webhook", () => {
    const withSquare = requests.filter(({ packages }) => packages.has('square')).map(({ name }) => name);
    expect(withSquare.filter((name) => name !== 'payments/receive-square-event')).toEqual([]);
  });

  test('Credentials come from the environment: no other provider is carried along', () => {
    const providers = /^@aws-sdk\/(credential-provider-(?!env)|token-providers|nested-clients)/;
    for (const { name, packages } of bundles)
      expect(
        [...packages].filter((one) => providers.test(one)),
        name,
      ).toEqual([]);
  });
});

const weights = (of: readonly Bundle[]) => Object.fromEntries(of.map(({ name, bytes }) => [name, bytes]));

interface HeadersPolicy {
  readonly ResponseHeadersPolicyConfig: {
    readonly SecurityHeadersConfig: { readonly ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
  };
}

/** How long a text of the template can be at most. Throws on a function that is not known here. */
function longest(value: unknown): number {
  if (typeof value === 'string') return value.length;
  const [name, argument] = Object.entries(value as object)[0] as [string, unknown[]];
  if (name === 'Fn::Join') return (argument[1] as unknown[]).map(longest).reduce((sum, one) => sum + one, 0);
  if (name === 'Fn::If') return Math.max(longest(argument[1]), longest(argument[2]));
  // a bucket's name has 63 characters at most
  if (name === 'Fn::GetAtt' && argument[1] === 'RegionalDomainName')
    return 63 + '.s3.us-east-1.amazonaws.com'.length;
  throw new Error(`${name} is not measured here.`);
}

/** From what the build has written of a function. */
function readBundle(name: string): Bundle {
  const text = readFileSync(join(root, '.build/metafiles', `${name}.json`), 'utf8');
  const { inputs, outputs } = JSON.parse(text) as Metafile;
  const file = outputs['index.js'] ?? expect.unreachable(`${name} has no file.`);
  const left = Object.entries(file.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const packages = left.flatMap(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return { name, inputs: Object.keys(inputs), bytes: file.bytes, packages: new Set(packages) };
}
