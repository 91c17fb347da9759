import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

const client = lazily(() => new CloudFrontClient(answeredWithin(3000)));

const gateway = {
  /**
   * Begins to remove what CloudFront keeps under these paths; `*` at the end of one stands for all that follows. The same `reference`
   * again is the same purge and no second one. CloudFront's errors pass through by their names, TooManyInvalidationsInProgress too.
   */
  async purge(paths: readonly string[], reference: string): Promise<void> {
    await client().send(
      new CreateInvalidationCommand({
        DistributionId: setting('distributionId'),
        InvalidationBatch: {
          CallerReference: reference,
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
  },
};
export type EdgeCache = typeof gateway;
export function edgeCache(): EdgeCache {
  return gateway;
}
