import { LocalCloudError } from '../../local-cloud-error.ts';
import { compilePattern, type LogEvent } from '../../watching/filter-pattern.ts';
import { compileFormula } from '../../watching/metric-math.ts';
import { getStatistic, metricKey } from '../../watching/metrics.ts';
import { isObject, type Json, listAt, numberAt, objectAt, stringAt, stringsAt } from '../json.ts';
import { listResources, type ResolvedStack } from '../resolve-stack.ts';

/** Counts lines of one log. `value`: a number, or the `$.member` of the line that has it. */
export type MetricFilterSpec = {
  logGroup: string;
  fits: (event: LogEvent) => boolean;
  key: string;
  value: string;
  /** recorded for a line that does not fit */
  defaultValue: number | undefined;
};

type MetricSpec = { key: string; label: string; statistic: string };

export type AlarmSpec = {
  name: string;
  /** as docs/operations.md#alarms names it */
  title: string;
  description: string;
  metrics: ReadonlyMap<string, MetricSpec>;
  formula: ReturnType<typeof compileFormula>;
  periodMs: number;
  isBreached: (value: number) => boolean;
  /** '> 40' */
  limit: string;
  periods: number;
  periodsToAlarm: number;
  missing: string;
  /** addresses that hear of it */
  mailTo: string[];
};

type GraphSpec = { title: string; metrics: MetricSpec[] };

export type WatchingSpec = { filters: MetricFilterSpec[]; alarms: AlarmSpec[]; graphs: GraphSpec[] };

const COMPARISONS: Record<string, [sign: string, breaches: (value: number, threshold: number) => boolean]> = {
  GreaterThanThreshold: ['>', (value, threshold) => value > threshold],
  GreaterThanOrEqualToThreshold: ['≥', (value, threshold) => value >= threshold],
  LessThanThreshold: ['<', (value, threshold) => value < threshold],
};

/** Filters of logs, alarms and graphs. @throws LocalCloudError for a pattern, formula, statistic or comparison that is not known here. */
export function readWatching(stack: ResolvedStack): WatchingSpec {
  const subscriptions = listResources(stack, 'AWS::SNS::Subscription').map(({ properties }) => properties);
  return {
    filters: listResources(stack, 'AWS::Logs::MetricFilter').map(({ properties }) => {
      const [change] = listAt(properties, 'MetricTransformations');
      return {
        logGroup: stringAt(properties, 'LogGroupName') ?? '',
        fits: compilePattern(stringAt(properties, 'FilterPattern') ?? ''),
        key: metricKey(`${stringAt(change, 'MetricNamespace')} ${stringAt(change, 'MetricName')}`),
        value: stringAt(change, 'MetricValue') ?? '1',
        defaultValue: numberAt(change, 'DefaultValue'),
      };
    }),
    alarms: listResources(stack, 'AWS::CloudWatch::Alarm').map(({ ref, logicalId, properties }) => {
      const topics = stringsAt(properties, 'AlarmActions');
      const [sign, breaches] = COMPARISONS[stringAt(properties, 'ComparisonOperator') ?? ''] ?? [];
      if (sign === undefined || breaches === undefined)
        throw new LocalCloudError(`The local cloud does not know the comparison of the alarm ${logicalId}.`);
      const threshold = numberAt(properties, 'Threshold') ?? 0;
      const periods = numberAt(properties, 'EvaluationPeriods') ?? 1;
      const description = stringAt(properties, 'AlarmDescription') ?? '';
      return {
        name: ref,
        title: /#alarms, (\w+)$/.exec(description)?.[1] ?? logicalId,
        description: description.replace(/ docs\/operations\.md#alarms, \w+$/, ''),
        ...readMetrics(properties),
        isBreached: (value) => breaches(value, threshold),
        limit: `${sign} ${threshold}`,
        periods,
        periodsToAlarm: numberAt(properties, 'DatapointsToAlarm') ?? periods,
        missing: stringAt(properties, 'TreatMissingData') ?? 'missing',
        mailTo: subscriptions
          .filter((one) => topics.includes(stringAt(one, 'TopicArn') ?? ''))
          .map((one) => stringAt(one, 'Endpoint') ?? ''),
      };
    }),
    graphs: listResources(stack, 'AWS::CloudWatch::Dashboard').flatMap(({ properties }) =>
      listAt(JSON.parse(stringAt(properties, 'DashboardBody') ?? '{}') as Json, 'widgets').map(readGraph),
    ),
  };
}

/** One metric, or the formula that returns data and its metrics. */
function readMetrics(properties: Json): Pick<AlarmSpec, 'metrics' | 'formula' | 'periodMs'> {
  const listed = listAt(properties, 'Metrics');
  if (listed.length === 0)
    return {
      metrics: new Map([
        [
          'm',
          readMetric(
            properties,
            stringAt(properties, 'Statistic') ?? stringAt(properties, 'ExtendedStatistic'),
          ),
        ],
      ]),
      formula: (read) => read('m'),
      periodMs: (numberAt(properties, 'Period') ?? 60) * 1000,
    };
  const own = listed.filter((one) => isObject(one) && 'MetricStat' in one);
  const [formula = ''] = listed.flatMap((one) => stringAt(one, 'Expression') ?? []);
  const [period = 60] = own.map((one) => numberAt(objectAt(one, 'MetricStat'), 'Period'));
  return {
    metrics: new Map(
      own.map((one) => {
        const stat = objectAt(one, 'MetricStat');
        return [stringAt(one, 'Id') ?? '', readMetric(objectAt(stat, 'Metric'), stringAt(stat, 'Stat'))];
      }),
    ),
    formula: compileFormula(formula),
    periodMs: period * 1000,
  };
}

function readMetric(metric: Json, statistic = ''): MetricSpec {
  getStatistic(statistic);
  const dimensions = Object.fromEntries(
    listAt(metric, 'Dimensions').map((one) => [stringAt(one, 'Name') ?? '', stringAt(one, 'Value') ?? '']),
  );
  const name = stringAt(metric, 'MetricName') ?? '';
  return { key: metricKey(`${stringAt(metric, 'Namespace')} ${name}`, dimensions), label: name, statistic };
}

/** A row is namespace, name, dimensions in pairs and options. Formulas are of rows that are hidden, which are shown instead. */
function readGraph(widget: Json): GraphSpec {
  const properties = objectAt(widget, 'properties');
  const metrics = listAt(properties, 'metrics').flatMap((row) => {
    if (!Array.isArray(row)) return [];
    const [namespace, name, ...pairs] = row.filter((part) => typeof part === 'string');
    if (namespace === undefined || name === undefined) return [];
    const options = row.find(isObject);
    const dimensions: Record<string, string> = {};
    for (let index = 0; index < pairs.length; index += 2)
      dimensions[pairs[index] ?? ''] = pairs[index + 1] ?? '';
    const statistic = stringAt(options, 'stat') ?? 'Average';
    getStatistic(statistic);
    return [
      {
        key: metricKey(`${namespace} ${name}`, dimensions),
        label: stringAt(options, 'label') ?? `${name} ${dimensions['QueueName'] ?? ''}`,
        statistic,
      },
    ];
  });
  return { title: stringAt(properties, 'title') ?? '', metrics };
}
