import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { describe, expect, test } from 'vitest';
import { synthesize } from './test-template.ts';

const stack = synthesize();
/** What the function that charges is given, in a stack with these parameters. */
function squareServer(parameters: Record<string, string>): unknown {
  const scope = { stackName: 'Academy', region: 'us-east-1', accountId: '111122223333' };
  const resolver = createResolver(stack.json as object as Template, { scope, parameters });
  const { Environment } = stack.functions().get('payments/charge-payment')?.resource.Properties ?? {};
  const { Variables } = Environment as { Variables: { SQUARE_BASE_URL: { 'Fn::If': [] } } };
  return resolver.resolve(Variables.SQUARE_BASE_URL);
}

describe("Square's server is of the environment that the application id names, by which the browser chooses too", () => {
  test.each([
    ['sandbox-sq0idb-a-sq0idp-b', '', 'https://connect.squareupsandbox.com'],
    ['sq0idp-sandbox-a', '', 'https://connect.squareup.com'],
    ['sandbox-sq0idb-a', 'http://localhost:1/square', 'http://localhost:1/square'],
  ])("%s with SquareBaseUrl '%s': %s", (SquareApplicationId, SquareBaseUrl, server) => {
    expect(squareServer({ SquareApplicationId, SquareBaseUrl })).toBe(server);
  });
});
