import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

export const INDEXES = ['GSI1', 'GSI2'] as const;

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table of the academy, the key that encrypts card tokens inside it (I19), and the key that signs certificates. */
export class Storage extends Construct {
  readonly table: Table;
  readonly cardTokenKey: Secret;
  readonly authenticatorKey: Secret;
  readonly certificateKey: Secret;
  readonly streamArn: string;

  constructor(scope: Construct, id: string, { deletionProtection }: { deletionProtection: boolean }) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: string('PK'),
      sortKey: string('SK'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      timeToLiveAttribute: 'expiresAt',
      stream: StreamViewType.NEW_IMAGE,
    });
    for (const indexName of INDEXES)
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: string(`${indexName}PK`),
        sortKey: string(`${indexName}SK`),
        projectionType: ProjectionType.ALL,
      });
    if (this.table.tableStreamArn === undefined) throw new Error('The table has no stream.');
    this.streamArn = this.table.tableStreamArn;
    this.cardTokenKey = new Secret(this, 'CardTokenKey', {
      description:
        'Encrypts card tokens between an order and its charge; changing it only fails charges in flight',
      generateSecretString: { passwordLength: 44, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.authenticatorKey = new Secret(this, 'AuthenticatorKey', {
      description:
        'Encrypts the secrets of authenticator apps: never change it, or no owner of one can sign in any more',
      generateSecretString: { passwordLength: 44, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.certificateKey = new Secret(this, 'CertificateKey', {
      description:
        'The key that signs certificates is computed from it: never change it, or no certificate issued before can be checked',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
