import { SecretValue } from 'aws-cdk-lib';
import { type IKeyGroup, KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/**
 * The key whose signature opens uploaded files (docs/adr/033). CloudFront gets the public half from the secret when the stack is
 * deployed, and never changes it: another key needs another construct id (docs/operations.md#keys).
 */
export class MediaKey extends Construct {
  readonly group: IKeyGroup;
  /** CloudFront's id of the public half; a signed address names it. */
  readonly keyPairId: string;

  constructor(scope: Construct, id: string, { parameters }: { parameters: Parameters }) {
    super(scope, id);
    const publicHalf = SecretValue.secretsManager(parameters.mediaKeySecretName, { jsonField: 'publicKey' });
    const key = new PublicKey(this, 'Key', {
      // not secret: it can only check signatures
      encodedKey: publicHalf.unsafeUnwrap(),
      comment: 'Opens uploaded files',
    });
    this.keyPairId = key.publicKeyId;
    this.group = new KeyGroup(this, 'Group', { items: [key] });
  }
}
