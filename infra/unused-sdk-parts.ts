import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Parts of the AWS SDK that no function of ours reaches, and their replacements. Together a third of a table handler's
 * bundle, which a cold start would parse for nothing (docs/performance.md#cold-start). The stand-ins fail loudly when called.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  // Lambda has its credentials in the environment: no SSO, profiles, processes, web identity, instance metadata
  '@aws-sdk/credential-provider-node':
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  // only for operations that stream events, e.g. Kinesis or S3 Select
  '@smithy/core/event-streams': `${never('Event streams', ['EventStreamSerde', 'eventStreamSerdeProvider'])}
    export function resolveEventStreamSerdeConfig(config) { return config; }`,
  // DynamoDB's endpoint discovery is off unless switched on, and we do not
  '@aws-sdk/endpoint-cache':
    "export class EndpointCache { has() { throw new Error('Endpoint discovery is left out of the bundles.'); } }",
};

/** Replaces the parts above while bundling. */
export const leaveOutUnusedSdkParts: Plugin = {
  name: 'leave-out-unused-sdk-parts',
  setup(build) {
    const filter = new RegExp(`^(${Object.keys(STAND_INS).join('|')})$`);
    build.onResolve({ filter }, ({ path, resolveDir }) => ({
      path,
      namespace: 'stand-in',
      pluginData: resolveDir,
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path, pluginData }) => ({
      contents: STAND_INS[path] ?? '',
      resolveDir: String(pluginData),
    }));
    // of which a client reads its version, for the header User-Agent
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

function never(what: string, names: readonly string[]): string {
  return names
    .map((name) => `export function ${name}() { throw new Error('${what} are left out of the bundles.'); }`)
    .join('\n');
}
