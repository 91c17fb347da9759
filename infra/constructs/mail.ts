import { type CfnResource, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/** The domain that mail comes from. Its three DKIM records are outputs of the stack that creates its identity. */
export class Mail extends Construct {
  /** What a function needs on both to send: the identity and the configuration set it sends with. */
  readonly arns: readonly string[];
  /** Mails name it: the identity's own may be another stage's (docs/adr/066). */
  readonly configurationSetName: string;

  constructor(scope: Construct, id: string, { parameters }: { parameters: Parameters }) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    configurationSet.addEventDestination('DeliveryProblems', {
      // SES writes to the account's default bus only; constructs/mail-events.ts listens there
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(parameters.mailDomain),
    });
    // other stages send by it too, and without it the DNS records would have to be published anew
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const condition = parameters.createsMailIdentity;
    (identity.node.defaultChild as CfnResource).cfnOptions.condition = condition;
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        condition,
      }).overrideLogicalId(`MailDkimRecord${index + 1}`);
    this.configurationSetName = configurationSet.configurationSetName;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.arns = [
      arn('identity', parameters.mailDomain),
      arn('configuration-set', configurationSet.configurationSetName),
    ];
  }
}
