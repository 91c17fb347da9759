import { CfnOutput, Stack } from 'aws-cdk-lib';
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

/** The domain that mail comes from. Its three DKIM records are outputs of the stack. */
export class Mail extends Construct {
  /** What a function needs on both to send: the identity and the configuration set it sends with. */
  readonly arns: readonly string[];

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
      configurationSet,
    });
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` }).overrideLogicalId(
        `MailDkimRecord${index + 1}`,
      );
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.arns = [
      arn('identity', parameters.mailDomain),
      arn('configuration-set', configurationSet.configurationSetName),
    ];
  }
}
