import { CfnParameter, type NestedStack, Token } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { reservedInstances } from '../grants.ts';
import type { Parameters } from '../parameters.ts';
import type { AcademyFunction } from './academy-function.ts';
import type { Alarms } from './alarms.ts';
import {
  blockedRequests,
  mailRate,
  messagesIn,
  oldestEvent,
  pipeFailures,
  refusedRuns,
  siteMetric,
  tableErrors,
  tableThrottles,
  unreservedInstances,
} from './metrics.ts';
import type { TableEvents } from './table-events.ts';

const ABOVE = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  evaluationPeriods: 1,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};
/** One of two periods: what is published late is not missed behind a zero that `FILL` wrote. */
const LATE = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  evaluationPeriods: 2,
  datapointsToAlarm: 1,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/** DynamoDB refuses what exceeds a partition, an index or the account, and sometimes fails; the SDK repeats both. */
export function watchTable(alarms: Alarms, table: Table): void {
  alarms.add('TableThrottled', 'P2', {
    ...LATE,
    metric: tableThrottles(table),
    threshold: 10,
    description: 'DynamoDB refused reads or writes of the table or an index for want of capacity.',
  });
  alarms.add('TableErrors', 'P1', {
    ...LATE,
    metric: tableErrors(table),
    threshold: 10,
    description: 'DynamoDB failed: sign-in, pages and payments may.',
  });
}

/**
 * Events that no function handled, or that wait, and executions of the pipe that failed. A pipe publishes no age of what it reads: that it
 * stopped is heard by the mail that waits (docs/adr/054). `counters`: whose delay nothing else tells of.
 */
export function watchEvents(
  alarms: Alarms,
  tableEvents: TableEvents,
  counters: readonly AcademyFunction[],
): void {
  const { pipe, deadLetters, lostRecords } = tableEvents;
  const failed = 'A function failed on every try for changed rows.';
  alarms.atLeast('DeadLetters', 'P2', messagesIn(deadLetters), 1, failed);
  const lost = 'Changed rows, an event of SES or the start of a job could not be passed on.';
  alarms.atLeast('LostRecords', 'P2', messagesIn(lostRecords), 1, lost);
  const stuck = "The pipe cannot pass records of the table's stream on.";
  alarms.atLeast('PipeFailed', 'P2', pipeFailures(pipe.ref), 1, stuck);
  alarms.add('EventsLate', 'P2', {
    ...ABOVE,
    metric: oldestEvent(counters.map((counter) => tableEvents.queueOf(counter))),
    threshold: 15 * 60,
    description: 'Changed rows wait for over 15 minutes to be counted and listed.',
  });
}

/** Calls that Lambda refused in the whole account, and before: the instances that no function reserves are nearly used up. */
export function watchInstances(alarms: Alarms, parameters: Parameters, watching: NestedStack): void {
  const refused = 'Lambda refused calls for want of instances.';
  alarms.atLeast('Throttled', 'P2', refusedRuns(), 1, refused);
  const left = Math.floor((1000 - reservedInstances(1000)) * 0.8);
  // of the account: another stage has no quota of its own
  const threshold = parameters.stage === 'prod' ? parameters.instances(left) : left;
  // a nested template cannot read the mapping of the outer one, and is given texts
  const given = new CfnParameter(watching, 'InstancesNearQuotaThreshold', { type: 'Number' });
  watching.setParameter(
    given.logicalId,
    Token.isUnresolved(threshold) ? Token.asString(threshold) : String(threshold),
  );
  alarms.add('InstancesNearQuota', 'P2', {
    ...ABOVE,
    metric: unreservedInstances(),
    threshold: given.valueAsNumber,
    description: 'Functions use 80 % of the instances that the quota leaves to them.',
  });
}

/** The site as visitors see it, and what the firewall keeps away from it. */
export function watchSite(alarms: Alarms, distribution: IDistribution): void {
  alarms.add('SiteErrors', 'P1', {
    ...ABOVE,
    metric: siteMetric(distribution, '5xxErrorRate', 'Average'),
    threshold: 5,
    evaluationPeriods: 2,
    description: 'CloudFront answers more than 5 % of all requests with 5xx for ten minutes.',
  });
  const blocked = 'The firewall blocked at least 1,000 requests in five minutes.';
  alarms.atLeast('RequestsBlocked', 'P3', blockedRequests(), 1000, blocked);
}

/** SES reviews an account at 5 % bounces or 0.1 % complaints, and may stop it. Without mail a rate stays what it was. */
export function watchMail(alarms: Alarms): void {
  const ofRate = { ...ABOVE, treatMissingData: TreatMissingData.IGNORE };
  alarms.add('MailBounced', 'P2', {
    ...ofRate,
    metric: mailRate('Bounce'),
    threshold: 0.04,
    description: 'More than 4 % of the mails bounce.',
  });
  alarms.add('MailComplained', 'P2', {
    ...ofRate,
    metric: mailRate('Complaint'),
    threshold: 0.0008,
    description: 'More than 0.08 % of the mails are complained of.',
  });
}
