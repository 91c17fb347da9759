import type { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import type { AcademyFunction } from './academy-function.ts';
import { FIVE_MINUTES, ownMetric } from './metrics.ts';

export const CRITICAL_LINE = FilterPattern.stringValue('$.level', '=', 'CRITICAL');
/**
 * What Lambda and its Node runtime write, in the text format, of a run that threw, took too long, or whose process ended; and of code that
 * cannot be loaded (docs/adr/060). A run may have several.
 */
export const FAILED_LINE = FilterPattern.anyTerm(
  'Invoke Error',
  'Task timed out',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Status: error',
  'Status: timeout',
);

interface Counting {
  readonly period?: Duration;
  /** 0 where a formula needs data also from minutes in which other lines were written and none fits. */
  readonly defaultValue?: 0;
  /** A member of the line instead of 1 for each. */
  readonly metricValue?: string;
}

/** How many lines of the functions' logs fit the pattern, or what they say; the filters are in `scope`. */
export function countLines(
  scope: Construct,
  id: string,
  metricName: string,
  filterPattern: IFilterPattern,
  functions: readonly AcademyFunction[],
  { period = FIVE_MINUTES, ...counting }: Counting = {},
): Metric {
  const metric = ownMetric(metricName, { period });
  for (const log of new Set(functions.map(({ logGroup }) => logGroup)))
    new MetricFilter(scope, `${log.node.path.split('/').slice(1).join('')}${id}`, {
      logGroup: log,
      filterPattern,
      metricNamespace: metric.namespace,
      metricName,
      ...counting,
    });
  return metric;
}

/** Lines of the access log of the API (api.ts). */
export class AccessLogMetrics {
  readonly #scope: Construct;
  readonly #log: LogGroup;
  readonly #routes: readonly Route[];

  constructor(scope: Construct, log: LogGroup, routes: readonly Route[]) {
    this.#scope = scope;
    this.#log = log;
    this.#routes = routes;
  }

  /** Responses with this status; of one route. */
  count(metricName: string, status: number, route?: string, { period, ...counting }: Counting = {}): Metric {
    const hasStatus = FilterPattern.numberValue('$.status', '=', status);
    const pattern = route === undefined ? hasStatus : FilterPattern.all(this.isOf(route), hasStatus);
    return this.filter(metricName, pattern, counting).with({ ...(period && { period }) });
  }

  /** Milliseconds of all responses of the routes; 99 of 100 took at most so long. */
  slowest(metricName: string, routes: readonly string[]): Metric {
    const pattern = FilterPattern.any(...routes.map((route) => this.isOf(route)));
    return this.filter(metricName, pattern, { metricValue: '$.milliseconds' }).with({ statistic: 'p99' });
  }

  private filter(
    metricName: string,
    filterPattern: IFilterPattern,
    options: Omit<Counting, 'period'>,
  ): Metric {
    const metric = ownMetric(metricName);
    new MetricFilter(this.#scope, `AccessLog${metricName}`, {
      logGroup: this.#log,
      filterPattern,
      metricNamespace: metric.namespace,
      metricName,
      ...options,
    });
    return metric;
  }

  private isOf(name: string) {
    const route = this.#routes.find((one) => one.name === name);
    if (route === undefined) throw new Error(`${name} is no call of the contract.`);
    // braces have a meaning of their own in a pattern; a star stands for any end
    const path = route.path.replace(/\{\w+\}$/, '*');
    return FilterPattern.stringValue('$.route', '=', `${route.method} ${path}`);
  }
}
