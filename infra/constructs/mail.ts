import { type CfnResource, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/** The domain that mail comes from. The DNS records that it needs are outputs of the stack that creates its identity. */
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
    // of the envelope: SPF then is of our domain, as DMARC wants
    const mailFromDomain = `bounce.${parameters.mailDomain}`;
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(parameters.mailDomain),
      mailFromDomain,
      // until its records are published the envelope names amazonses.com, and mail is sent all the same
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    // other stages send by it too, and without it the DNS records would have to be published anew
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const condition = parameters.createsMailIdentity;
    (identity.node.defaultChild as CfnResource).cfnOptions.condition = condition;
    const publish = (name: string, value: string) =>
      new CfnOutput(this, name, { value, condition }).overrideLogicalId(name);
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      publish(`MailDkimRecord${index + 1}`, `${name} CNAME ${value}`);
    publish(
      'MailFromRecordMx',
      `${mailFromDomain} MX 10 feedback-smtp.${Stack.of(this).region}.amazonses.com`,
    );
    publish('MailFromRecordSpf', `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`);
    publish(
      'MailDmarcRecord',
      `_dmarc.${parameters.mailDomain} TXT "v=DMARC1; p=none; rua=mailto:${parameters.alarmMail}"`,
    );
    this.configurationSetName = configurationSet.configurationSetName;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.arns = [
      arn('identity', parameters.mailDomain),
      arn('configuration-set', configurationSet.configurationSetName),
    ];
  }
}
