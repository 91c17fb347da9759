import { CfnOutput, NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import type { Route } from '#shared/api/route.ts';
import { Api } from './constructs/api.ts';
import type { FunctionContext } from './constructs/academy-function.ts';
import { Backup } from './constructs/backup.ts';
import { Buckets } from './constructs/buckets.ts';
import { Budget } from './constructs/budget.ts';
import { Copies } from './constructs/copies.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { Edge } from './constructs/edge.ts';
import { EdgeLogs } from './constructs/edge-logs.ts';
import { Firewall } from './constructs/firewall.ts';
import { Identity } from './constructs/identity.ts';
import { Mail } from './constructs/mail.ts';
import { MailEvents } from './constructs/mail-events.ts';
import { Observability } from './constructs/observability.ts';
import { Outbox } from './constructs/outbox.ts';
import { Payments } from './constructs/payments.ts';
import { RevenueFigures } from './constructs/revenue-figures.ts';
import { Releases } from './constructs/releases.ts';
import { RowConsumer } from './constructs/row-consumer.ts';
import { ScheduledJob } from './constructs/scheduled-job.ts';
import { inlineScriptHashes, requireSite, SiteDeployment, sitePaths } from './constructs/site.ts';
import { Storage } from './constructs/storage.ts';
import { Schedules } from './constructs/schedules.ts';
import { TableEvents } from './constructs/table-events.ts';
import { Parameters } from './parameters.ts';

export interface AcademyStackProps extends StackProps {
  readonly routes: readonly Route[];
  /** Folder of each entry's bundle by entry name. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The built site, web/dist. */
  readonly siteFolder: string;
}

/** The academy: everything it needs on AWS; the local cloud runs the same template. */
export class AcademyStack extends Stack {
  constructor(scope: Construct, id: string, props: AcademyStackProps) {
    super(scope, id, props);
    requireSite(props.siteFolder);
    const parameters = new Parameters(this, 'Parameters');
    const deletionProtection = props.terminationProtection === true;
    const storage = new Storage(this, 'Storage', { deletionProtection });
    const buckets = new Buckets(this, 'Buckets', { parameters });
    const mail = new Mail(this, 'Mail', { parameters });
    const api = new Api(this, 'Api');
    const firewall = new Firewall(this, 'Firewall');
    const edge = new Edge(this, 'Edge', {
      parameters,
      buckets,
      routes: props.routes,
      api: api.http,
      firewallArn: firewall.arn,
      sitePaths: sitePaths(props.siteFolder),
      scriptHashes: inlineScriptHashes(props.siteFolder),
    });
    new EdgeLogs(this, 'EdgeLogs', { distribution: edge.distribution, firewallArn: firewall.arn });
    const site = new SiteDeployment(this, 'Site', {
      folder: props.siteFolder,
      bucket: buckets.site,
      siteUrl: edge.siteUrl,
      contactEmail: parameters.mailAcademy,
    });
    edge.pageFunction.node.addDependency(site.files);
    const identity = new Identity(this, 'Identity', { deletionProtection });

    // Secrets Manager adds six characters of its own to a secret's name
    const arnOf = (id: string, name: string) => `${Secret.fromSecretNameV2(this, id, name).secretArn}-??????`;
    // what a deploy can change of what the functions are configured with; the pool, which asks one of them, never changes
    const settings = {
      [ENVIRONMENT.tableName]: storage.table.tableName,
      [ENVIRONMENT.squareBaseUrl]: parameters.squareBaseUrl,
      [ENVIRONMENT.squareLocationId]: parameters.squareLocationId,
      // exactly what Square signs: the address it was given
      [ENVIRONMENT.webhookUrl]: `${edge.siteUrl}/api/payment/webhook/square`,
      [ENVIRONMENT.mailFrom]: parameters.mailFrom,
      [ENVIRONMENT.mailAcademy]: parameters.mailAcademy,
      [ENVIRONMENT.mailConfigurationSet]: mail.configurationSetName,
      [ENVIRONMENT.siteUrl]: edge.siteUrl,
      [ENVIRONMENT.distributionId]: edge.distribution.distributionId,
      [ENVIRONMENT.mediaKeyPairId]: edge.mediaKeyPairId,
      [ENVIRONMENT.mediaBucket]: buckets.media.bucketName,
      [ENVIRONMENT.exportBucket]: buckets.exports.bucketName,
      [ENVIRONMENT.academyTimeZone]: parameters.academyTimeZone,
      [ENVIRONMENT.academyHours]: parameters.academyHours,
      [ENVIRONMENT.graceDays]: parameters.graceDays,
      [ENVIRONMENT.staffSecondFactorDays]: parameters.staffSecondFactorDays,
    };
    const releases = new Releases(this, 'Releases', {
      settings: {
        ...settings,
        squareSecret: parameters.squareSecretName,
        mediaKeySecret: parameters.mediaKeySecretName,
        originSecretVersion: parameters.originSecretVersion,
      },
    });
    const context: FunctionContext = {
      bundles: props.bundles,
      releases,
      environment: {
        ...settings,
        [ENVIRONMENT.userPoolId]: identity.pool.userPoolId,
        [ENVIRONMENT.userPoolClientId]: identity.client.userPoolClientId,
        // no function reads it: with it a function has changed when its version must (releases.ts)
        SETTINGS_VERSION: releases.settings,
      },
      siteBucket: buckets.site.bucketName,
      instances: (perMille) => parameters.instances(perMille),
      secretIds: {
        square: parameters.squareSecretName,
        cardTokenKey: storage.cardTokenKey.secretArn,
        authenticatorKey: storage.authenticatorKey.secretArn,
        certificateKey: storage.certificateKey.secretArn,
        cognitoClient: identity.clientSecret.secretArn,
        mediaKey: parameters.mediaKeySecretName,
      },
      resources: {
        tableArn: storage.table.tableArn,
        userPoolArn: identity.pool.userPoolArn,
        secretArns: {
          square: arnOf('SquareSecret', parameters.squareSecretName),
          cardTokenKey: storage.cardTokenKey.secretArn,
          authenticatorKey: storage.authenticatorKey.secretArn,
          certificateKey: storage.certificateKey.secretArn,
          cognitoClient: identity.clientSecret.secretArn,
          mediaKey: arnOf('MediaKeySecret', parameters.mediaKeySecretName),
        },
        mailArns: mail.arns,
        mediaBucketArn: buckets.media.bucketArn,
        exportBucketArn: buckets.exports.bucketArn,
        siteBucketArn: buckets.site.bucketArn,
        distributionArn: edge.distribution.distributionArn,
      },
    };
    identity.limitTokens(context);
    const tableEvents = new TableEvents(this, 'TableEvents', storage.streamArn);
    const { lostRecords: lostEvents } = tableEvents;
    const schedules = new Schedules(this, 'Schedules', lostEvents);
    const payments = new Payments(this, 'Payments', { schedules, context });
    const outbox = new Outbox(this, 'Outbox', { schedules, tableEvents, context });
    // the job itself keeps to the academy's day, whatever its zone and its clock changes
    const { job: reminders } = new ScheduledJob(
      this,
      'Reminders',
      'mail/remind-of-payments',
      schedules.everyHour,
      context,
    );
    // finishes the deletion of accounts (docs/adr/031)
    const { job: deletions } = new ScheduledJob(
      this,
      'Deletions',
      'auth/finish-deletions',
      schedules.everyFiveMinutes,
      context,
    );
    // uploads that were never confirmed or that nothing needs (docs/adr/036)
    const { job: unneededFiles } = new ScheduledJob(
      this,
      'UnneededFiles',
      'media/delete-unneeded-files',
      schedules.everyHour,
      context,
    );
    const copies = new Copies(this, 'Copies', { schedules, tableEvents, context });
    new RowConsumer(this, 'CachedCourses', 'courses/purge-cached-courses', { tableEvents, context });
    const pages = new RowConsumer(this, 'CoursePages', 'course-pages/write-course-pages', {
      tableEvents,
      context,
    });
    const students = new RowConsumer(this, 'StudentCounter', 'courses/count-students', {
      tableEvents,
      context,
    });
    const revenueFigures = new RevenueFigures(this, 'RevenueFigures', { schedules, tableEvents, context });
    const lists = new RowConsumer(this, 'ListProjection', 'lists/project-lists', { tableEvents, context });
    const study = new RowConsumer(this, 'StudyFigures', 'study/count-study', { tableEvents, context });
    const files = new RowConsumer(this, 'Exports', 'exports/make-export', { tableEvents, context });
    const byHand = new RowConsumer(this, 'EnrolmentsByHand', 'enrolments/enrol-listed', {
      tableEvents,
      context,
    });
    const mailEvents = new MailEvents(this, 'MailEvents', { lostEvents, context });
    api.publish({ routes: props.routes, identity, originSecret: edge.originSecret, context });
    // whose delay nothing else tells of: others have a schedule that makes up for it, or a person who is told
    const counters = [students.function, revenueFigures.counter, lists.function];
    // its resources do not count among the 500 of this stack (docs/adr/041)
    const watching = new NestedStack(this, 'Watching', {
      description: 'Alarms and dashboard of the academy',
    });
    const observability = new Observability(this, 'Observability', {
      watching,
      parameters,
      routes: props.routes,
      api,
      distribution: edge.distribution,
      storage,
      payments,
      mail: [outbox.sender, outbox.checker, reminders, mailEvents.recorder],
      schedules,
      deletions,
      copies: copies.job,
      lists: [
        lists.function,
        files.function,
        study.function,
        pages.function,
        byHand.function,
        ...api.inDomains(
          'admin',
          'announcements',
          'appointments',
          'course-pages',
          'courses',
          'enrolments',
          'instalments',
          'orders',
          'study',
        ),
      ],
      tableEvents,
      counters,
      unneededFiles,
      revenueFigures,
    });
    new Dashboard(watching, 'Dashboard', {
      api,
      distribution: edge.distribution,
      storage,
      payments,
      tableEvents,
      counters,
    });
    new Budget(watching, 'Budget', { parameters });
    new Backup(this, 'Backup', {
      parameters,
      table: storage.table,
      topic: observability.topic,
      lostEvents,
    });
    new CfnOutput(this, 'UrgentAlarmsTopic', { value: observability.urgentTopicArn });
    new CfnOutput(this, 'SiteUrl', { value: edge.siteUrl });
    new CfnOutput(this, 'WebhookUrl', { value: `${edge.siteUrl}/api/payment/webhook/square` });
    new CfnOutput(this, 'DistributionId', { value: edge.distribution.distributionId });
    new CfnOutput(this, 'DistributionDomain', { value: edge.distribution.distributionDomainName });
    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId });
    new CfnOutput(this, 'TableName', { value: storage.table.tableName });
    new CfnOutput(this, 'MediaBucket', { value: buckets.media.bucketName });
  }
}
