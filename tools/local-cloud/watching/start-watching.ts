import type { AcademyClock } from '../clock/clock.ts';
import type { SesService } from '../emulators/ses/ses-contract.ts';
import type { Execution } from '../emulators/step-functions/step-functions-contract.ts';
import type { LogLine } from '../lambda/function-log.ts';
import type { AccessLogSpec } from '../template/resources/read-api.ts';
import type { AlarmSpec, WatchingSpec } from '../template/resources/read-watching.ts';
import { alarmMail } from './alarm-mail.ts';
import { createAlarms, type ListedAlarm } from './alarms.ts';
import { createLineCounter } from './count-lines.ts';
import { isMeasured, type Measured } from './measured.ts';
import { createMetrics, endOfMinute, metricKey } from './metrics.ts';

const CHECK_EVERY_MS = 5_000;
const KEPT_CALLS = 500;

type WatchingOptions = WatchingSpec & {
  clock: AcademyClock;
  region: string;
  onError: (error: unknown) => void;
};

/** What is known once everything runs. */
type Sources = {
  /** whether alarms are checked every few seconds and after each change of the clock */
  timer: boolean;
  messages: () => ReadonlyMap<string, number>;
  executions: () => readonly Execution[];
  deliver: SesService['deliver'];
};

/** Of one call of the API: `$context` variables by name. */
export type AccessValues = Readonly<Record<string, string | number | undefined>>;
/** Of a period of so many ms until now, values by metric; undefined: no data. */
type Figures = {
  title: string;
  rows: { label: string; statistic: string; isMeasured: boolean; values: (number | undefined)[] }[];
};

export type Watching = {
  /** A line of a log. */
  line(logGroup: string, text: string): void;
  count(metric: Measured, dimensions: Readonly<Record<string, string>>, value?: number): void;
  /** Writes the line of a call into the access log and counts it. */
  access(api: { apiId: string; accessLog?: AccessLogSpec }, values: AccessValues): void;
  /** the last lines of the access log, oldest first */
  calls(): readonly LogLine[];
  alarms(): (ListedAlarm & { isMeasured: boolean })[];
  figures(periods: readonly number[]): Figures[];
  /** Forgets what was counted before, while demo data were written. */
  begin(sources: Sources): void;
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** CloudWatch: metrics from logs and services, alarms with their mails, and what the console shows of both (docs/adr/074). */
export function startWatching(options: WatchingOptions): Watching {
  const { clock, filters, graphs, region } = options;
  const metrics = createMetrics();
  const line = createLineCounter(filters, metrics, () => clock.now());
  const calls: LogLine[] = [];
  let sampledAt = clock.now();
  let sources: Sources | undefined;
  let timer: NodeJS.Timeout | undefined;
  const own = new Set(filters.map(({ key }) => key));
  const has = (key: string) => own.has(key) || isMeasured(key);
  const isAlarmMeasured = ({ metrics: read }: AlarmSpec) => [...read.values()].every(({ key }) => has(key));
  const record = (metric: Measured, dimensions: Readonly<Record<string, string>>, value: number) =>
    metrics.record(metricKey(metric, dimensions), value, clock.now());

  const alarms = createAlarms({
    alarms: options.alarms.filter(isAlarmMeasured),
    metrics,
    clock,
    tell: (to, alarm) => Promise.all(to.map(async (one) => sources?.deliver(alarmMail(one, alarm, region)))),
  });

  function takeSample({ messages, executions }: Sources): void {
    const now = clock.now();
    for (const [QueueName, count] of messages())
      record('AWS/SQS ApproximateNumberOfMessagesVisible', { QueueName }, count);
    const isNew = (at = '') => Date.parse(at) > sampledAt && Date.parse(at) <= now;
    for (const { stateMachineArn: StateMachineArn, status, startDate, stopDate } of executions()) {
      if (isNew(startDate)) record('AWS/States ExecutionsStarted', { StateMachineArn }, 1);
      if (status === 'FAILED' && isNew(stopDate))
        record('AWS/States ExecutionsFailed', { StateMachineArn }, 1);
    }
    sampledAt = now;
  }

  let checking = Promise.resolve();
  function check(): Promise<void> {
    checking = checking
      .then(async () => {
        if (sources === undefined) return;
        takeSample(sources);
        await alarms.check();
      })
      .catch(options.onError);
    return checking;
  }
  let stopListening = () => {};

  return {
    line,
    count: (metric, dimensions, value = 1) => record(metric, dimensions, value),
    access({ apiId: ApiId, accessLog }, values) {
      const status = Number(values['status']);
      record('AWS/ApiGateway Count', { ApiId }, 1);
      record('AWS/ApiGateway Latency', { ApiId }, Number(values['responseLatency']));
      if (status >= 400) record(status >= 500 ? 'AWS/ApiGateway 5xx' : 'AWS/ApiGateway 4xx', { ApiId }, 1);
      if (accessLog === undefined) return;
      const text = accessLog.format.replace(/\$context\.([\w.]+)/g, (_all, name: string) =>
        String(values[name] ?? '-'),
      );
      line(accessLog.logGroup, text);
      calls.push({ at: new Date(clock.now()).toISOString(), text });
      if (calls.length > KEPT_CALLS) calls.shift();
    },
    calls: () => calls,
    alarms: () =>
      options.alarms.map((alarm) => ({ ...alarms.list(alarm), isMeasured: isAlarmMeasured(alarm) })),
    figures: (periods) => {
      const end = endOfMinute(clock.now());
      return graphs.map(({ title, metrics: shown }) => ({
        title,
        rows: shown.map(({ key, label, statistic }) => ({
          label,
          statistic,
          isMeasured: has(key),
          values: periods.map((ms) => metrics.read(key, statistic, end - ms, end)),
        })),
      }));
    },
    begin(given) {
      metrics.clear();
      sampledAt = clock.now();
      sources = given;
      if (!given.timer) return;
      timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
      stopListening = clock.onChange(() => void check());
    },
    check,
    stop: () => {
      sources = undefined;
      clearInterval(timer);
      stopListening();
      return checking;
    },
  };
}
