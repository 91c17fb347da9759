import { ArnFormat, Aws, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Not cs-uri-query, which signs files and holds codes, and neither cookies nor Referer, which repeats such addresses. */
const SITE_FIELDS = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs(User-Agent)',
];

export interface EdgeLogsProps {
  readonly distribution: IDistribution;
  readonly firewallArn: string;
}

/**
 * Who asked for what, as CloudFront saw it, and what the firewall refused or only counted; for 90 days (docs/adr/064). What it let pass is
 * in CloudFront's log.
 */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, firewallArn }: EdgeLogsProps) {
    super(scope, id);
    // names are of the whole account: the stack's own id keeps a second stack and a second try apart
    const own = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const source = new CfnDeliverySource(this, 'SiteSource', {
      name: `academy-site-${own}`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'SiteDestination', {
      name: `academy-site-${own}`,
      destinationResourceArn: this.createLog('SiteLog', `/aws/vendedlogs/cloudfront/academy-${own}`),
      outputFormat: 'json',
    });
    new CfnDelivery(this, 'SiteDelivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: SITE_FIELDS,
    });
    const kept = ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } }));
    new CfnLoggingConfiguration(this, 'Firewall', {
      resourceArn: firewallArn,
      // the firewall takes logs of this prefix only
      logDestinationConfigs: [this.createLog('FirewallLog', `aws-waf-logs-academy-${own}`)],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
      },
    });
  }

  /** Returns its ARN without the `:*` that neither takes. */
  private createLog(id: string, logGroupName: string): string {
    const log = new LogGroup(this, id, {
      logGroupName,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    return Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: log.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }
}
