import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  ClientAttributes,
  CfnUserPoolGroup,
  FeaturePlan,
  LambdaVersion,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { MIN_PASSWORD_LENGTH } from '#shared/kernel/user.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';

export interface IdentityProps {
  readonly deletionProtection: boolean;
}

/** The pool of people, its three groups and the client whose tokens the API accepts (G-07, G-10). */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly clientSecret: Secret;
  /** `iss` of every token. */
  readonly issuer: string;

  constructor(scope: Construct, id: string, { deletionProtection }: IdentityProps) {
    super(scope, id);
    // Not 'Pool': CloudFormation cannot change how the users of that one were named, so this is another (docs/adr/055).
    this.pool = new UserPool(this, 'People', {
      // A user's name is the account's id; the table finds it by e-mail, which Cognito does not have (docs/adr/055).
      signInAliases: { username: true },
      signInCaseSensitive: true,
      // people register through the API, which alone gives the role (R2)
      selfSignUpEnabled: false,
      // length only: composition rules are what ASVS 6.2.5 forbids
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      // Cognito mails nothing: our own mails carry the codes, and greet people by name (docs/adr/046)
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    for (const role of ROLES) {
      const group = new CfnUserPoolGroup(this, `Group-${role}`, {
        userPoolId: this.pool.userPoolId,
        groupName: role,
      });
      // who is in it goes with it, and the pool outlives the stack
      group.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    }
    this.client = this.pool.addClient('Web', {
      // Only the functions have it, so Cognito is not asked for tokens past our firewall and limits (docs/adr/025).
      generateSecret: true,
      // A token of a person can write none that the product reads; an empty list would mean all.
      writeAttributes: new ClientAttributes().withStandardAttributes({ nickname: true }),
      // Only our login may sign in: USER_PASSWORD_AUTH would let anyone try passwords past its limits (R15).
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.hours(12),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    // Cognito makes the secret; the template only says where it goes. `userPoolClientSecret` would need a function at each deploy.
    const { attrClientSecret } = this.client.node.defaultChild as CfnUserPoolClient;
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'The secret of the Cognito client, for the functions that sign people in',
      secretStringValue: SecretValue.resourceAttribute(attrClientSecret),
    });
    this.issuer = `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`;
  }

  /**
   * Cognito's own scope goes out of each access token: Cognito asks a function before it makes one (docs/adr/025). That one is not told the
   * pool, which names it. All other functions are: a release of this one would delay them, so it has no alias (docs/adr/073).
   */
  limitTokens(context: FunctionContext): void {
    const { userPoolId, userPoolClientId } = ENVIRONMENT;
    const { [userPoolId]: _pool, [userPoolClientId]: _client, ...environment } = context.environment;
    const limiter = new AcademyFunction(this, 'auth/limit-access-token', { ...context, environment });
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, limiter.target, LambdaVersion.V2_0);
  }
}
