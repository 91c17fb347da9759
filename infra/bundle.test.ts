import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { createRequire } from 'node:module';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { bundleFunctions } from './bundle.ts';
import { findEntries } from './entries.ts';

const root = join(import.meta.dirname, '..');

// inside the project, so that the fixture finds the SDK
mkdirSync(join(root, '.build'), { recursive: true });
const folder = mkdtempSync(join(root, '.build/bundle-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

describe('A bundle without the unused parts of the SDK', () => {
  test('It still signs, sends and reads, with credentials of the environment', async () => {
    const handler = await loadFixture();
    const seen: { authorization: string; target: string }[] = [];
    const server = createServer((request, response) => {
      seen.push({
        authorization: String(request.headers.authorization),
        target: String(request.headers['x-amz-target']),
      });
      request.resume();
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end(JSON.stringify({ Item: { PK: { S: 'USER#1' }, paid: { N: '80000' } } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDFROMENV');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    try {
      expect(await handler()).toEqual({ PK: 'USER#1', paid: 80000 });
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    expect(seen).toEqual([
      {
        authorization: expect.stringContaining('Credential=AKIDFROMENV/') as string,
        target: 'DynamoDB_20120810.GetItem',
      },
    ]);
  });
});

test('A module that the site’s build made for functions is bundled, with the files that it reads; other functions have neither (docs/adr/077)', async () => {
  const [source, output] = [join(folder, 'pages'), join(folder, 'pages-out')];
  const write = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  // as Vite writes what a package requires of Node
  write(
    join(output, 'rendered/course-pages.mjs'),
    `import { createRequire } from 'node:module';
     const { format } = createRequire(import.meta.url)('node:util');
     export const renderCoursePage = () => format('<h1>%s</h1>', 'Rust');`,
  );
  write(join(output, 'rendered/display.ttf'), 'a font');
  write(
    join(source, 'demo/get-page.handler.ts'),
    "export const handler = async () => (await import('#rendered/course-pages.mjs')).renderCoursePage();",
  );
  write(join(source, 'demo/other.handler.ts'), 'export const handler = async () => 1;');
  const bundles = await bundleFunctions(findEntries(source), output);
  const files = new Map(bundles.map((bundle) => [bundle.name, readdirSync(bundle.folder).toSorted()]));
  expect([...files]).toEqual([
    ['demo/get-page', ['display.ttf', 'index.js']],
    ['demo/other', ['index.js']],
  ]);
  const page = bundles.find(({ name }) => name === 'demo/get-page') ?? expect.unreachable();
  expect(await load(page.folder)()).toBe('<h1>Rust</h1>');
});

/** Bundles a small handler and loads it as Lambda does: CommonJS. */
async function loadFixture(): Promise<() => Promise<unknown>> {
  mkdirSync(join(folder, 'fixture/demo'), { recursive: true });
  writeFileSync(
    join(folder, 'fixture/demo/read-item.handler.ts'),
    `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
     import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
     export const handler = async () => {
       const client = new DynamoDBClient({});
       const table = DynamoDBDocumentClient.from(client);
       const { Item } = await table.send(new GetCommand({ TableName: 'academy', Key: { PK: 'USER#1', SK: 'PROFILE' } }));
       client.destroy();
       return Item;
     };`,
  );
  const [bundle] = await bundleFunctions(findEntries(join(folder, 'fixture')), join(folder, 'demo'));
  return load(bundle?.folder ?? '');
}

function load(of: string): () => Promise<unknown> {
  const file = join(of, 'index.js');
  // the project's package.json makes every .js an ES module; Lambda has no such file
  const evaluate = runInThisContext(
    `(module, exports, require, __filename) => {${readFileSync(file, 'utf8')}\n}`,
    {
      filename: file,
    },
  ) as (module: { exports: object }, exports: object, require: NodeJS.Require, file: string) => void;
  const module = { exports: {} };
  evaluate(module, module.exports, createRequire(file), file);
  return (module.exports as { handler: () => Promise<unknown> }).handler;
}
