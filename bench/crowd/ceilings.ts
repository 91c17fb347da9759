import type { Synthesized } from '#infra/test-template.ts';
import { ADDRESSED_A_DAY } from '#shared/announcements/staff-announcement.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { CONSUMERS, CROWD, HISTORY, MONTH, PURCHASE, SIZES, STUDY, TIMES } from './assumptions.ts';
import { ARRIVAL, CALLS, type Demand, partitionsOf, studyEventsOf, tokensOf } from './demand.ts';
import { QUOTAS } from './quotas.ts';

/** What of the crowd meets one limit: both in the same unit, which the name says. */
export interface Ceiling {
  readonly name: string;
  /** 'ours': the template or the code; 'AWS': can be raised; 'fixed': cannot. */
  readonly owner: 'ours' | 'AWS' | 'fixed';
  readonly limit: number;
  readonly need: number;
}

type Owner = Ceiling['owner'];
const ceiling = (name: string, owner: Owner, limit: number, need: number): Ceiling => ({
  name,
  owner,
  limit,
  need,
});
const quota = (name: string, of: keyof typeof QUOTAS, need: number): Ceiling =>
  ceiling(name, QUOTAS[of].isAdjustable ? 'AWS' : 'fixed', QUOTAS[of].limit, need);
/** The tightest of several. */
function worst(name: string, all: readonly { name: string; need: number; limit: number }[]): Ceiling {
  const [first] = all.toSorted((a, b) => a.limit / a.need - b.limit / b.need);
  if (first === undefined) throw new Error(`${name}: nothing is limited.`);
  return ceiling(`${name}, \`${first.name}\``, 'ours', first.limit, first.need);
}
const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

interface Throttle {
  readonly ThrottlingRateLimit: number;
}

/** ms of one call: its round trips, Cognito, and everything else. */
export function millisecondsOf(call: string): number {
  const { trips, cognito = 0 } = CALLS[call] ?? { trips: '' };
  const count = [...trips.matchAll(/[RW](\d)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  // the session's read comes before a save with a study token every half minute
  return count * TIMES.trip + cognito * TIMES.cognito + TIMES.own;
}

function ofRoutes(stack: Synthesized, { calls }: Demand): Ceiling {
  const { DefaultRouteSettings, RouteSettings } = stack.only('AWS::ApiGatewayV2::Stage').Properties as {
    DefaultRouteSettings: Throttle;
    RouteSettings: Readonly<Record<string, Throttle>>;
  };
  const all = Object.entries(calls).map(([name, need]) => {
    const route = ROUTES.find((one) => one.name === name);
    const own = RouteSettings[`${route?.method} ${route?.path}`] ?? DefaultRouteSettings;
    return { name, need, limit: own.ThrottlingRateLimit };
  });
  return worst('Requests a second of the tightest route', all);
}

/** Instances that run at the same time: of calls, of the workflow's steps, and of what Cognito asks. */
function instancesOf({ calls, purchases }: Demand): Record<string, number> {
  const ofCalls = Object.entries(calls).map(([name, rate]) => [name, (rate * millisecondsOf(name)) / 1000]);
  const steps = {
    'payments/charge-payment': (purchases * (TIMES.square + 3 * TIMES.trip + TIMES.own)) / 1000,
    'payments/settle-payment': (purchases * (3 * TIMES.trip + TIMES.own)) / 1000,
    'auth/limit-access-token': (tokensOf(calls) * TIMES.own) / 1000,
  };
  return { ...(Object.fromEntries(ofCalls) as Record<string, number>), ...steps };
}

/** Of a function, where the account's quota is what Lambda gives. */
function reservedOf(stack: Synthesized, name: string): number | undefined {
  const { Mappings, Parameters } = stack.json;
  const reserved = stack.functions().get(name)?.resource.Properties['ReservedConcurrentExecutions'];
  if (reserved === undefined || typeof reserved === 'number') return reserved;
  const [map, , share] = (reserved as { 'Fn::FindInMap': [string, object, string] })['Fn::FindInMap'];
  return Mappings[map]?.[String(Parameters['ConcurrencyQuota']?.['Default'])]?.[share];
}

function ofInstances(stack: Synthesized, demand: Demand): Ceiling[] {
  const running = instancesOf(demand);
  const reserved = (name: string) => reservedOf(stack, name);
  const all = Object.entries(running).map(([name, need]) => ({ name, need, limit: reserved(name) }));
  const own = all.flatMap(({ limit, ...one }) => (limit === undefined ? [] : [{ ...one, limit }]));
  const kept = add([...stack.functions().keys()].map((name) => reserved(name) ?? 0));
  const others = add(all.filter(({ limit }) => limit === undefined).map(({ need }) => need));
  const left = QUOTAS.lambdaInstances.limit - kept;
  return [
    worst('Reserved instances of the tightest function', own),
    ceiling('Instances of all functions without reserved ones', 'AWS', left, others),
  ];
}

function ofFirewall(stack: Synthesized): Ceiling[] {
  const { Rules } = stack.only('AWS::WAFv2::WebACL').Properties as {
    Rules: { Name: string; Statement: { RateBasedStatement?: { Limit: number } } }[];
  };
  const limitOf = (name: string) =>
    Rules.find(({ Name }) => Name === `rate-${name}`)?.Statement.RateBasedStatement?.Limit ?? Number.NaN;
  const each = ARRIVAL.length + (CROWD.callsAMinute * CROWD.arrivalSeconds) / 60;
  const { atOneAddress } = CROWD;
  return [
    ceiling('Requests of the largest address in five minutes', 'ours', limitOf('api'), atOneAddress * each),
    ceiling('Sign-ins of the largest address in five minutes', 'ours', limitOf('open-calls'), atOneAddress),
    ceiling('Requests of a person in five minutes', 'ours', limitOf('account'), each),
  ];
}

function ofTable(demand: Demand): Ceiling[] {
  const { reads, writes, all } = partitionsOf(demand);
  const hottest = (what: string, units: Readonly<Record<string, number>>, { limit }: { limit: number }) =>
    worst(
      `${what} units a second of the hottest partition`,
      Object.entries(units).map(([name, need]) => ({ name, need, limit })),
    );
  return [
    hottest('Read', reads, QUOTAS.partitionReads),
    hottest('Write', writes, QUOTAS.partitionWrites),
    quota('Read units a second of a new table', 'newTableReads', all.reads),
    quota('Write units a second of a new table', 'newTableWrites', all.writes),
    quota('Read units a second of the table', 'tableReads', all.reads),
    quota('Write units a second of the table', 'tableWrites', all.writes),
  ];
}

/** How a consumer of changed rows is called: at most so often at a time, with so many events. */
function mappingOf(stack: Synthesized, name: string): { atOnce: number; batch: number } {
  const id = stack.functions().get(name)?.id ?? '';
  const mapping = stack
    .all('AWS::Lambda::EventSourceMapping')
    .find(([, one]) => JSON.stringify(one).includes(`"${id}"`))?.[1].Properties;
  const scaling = mapping?.['ScalingConfig'] as { MaximumConcurrency: number } | undefined;
  return { atOnce: scaling?.MaximumConcurrency ?? Number.NaN, batch: Number(mapping?.['BatchSize']) };
}

function ofConsumers(stack: Synthesized, { purchases, calls }: Demand): Ceiling[] {
  const ofPurchases = Object.entries(CONSUMERS).map(
    ([name, { events, trips }]) => [name, trips, purchases * events] as const,
  );
  const ofStudy = [STUDY.consumer, STUDY.trips, studyEventsOf(calls)] as const;
  return [...ofPurchases, ofStudy].map(([name, trips, events]) => {
    const { atOnce, batch } = mappingOf(stack, name);
    const limit = (atOnce * batch * 1000) / (trips * TIMES.trip + TIMES.own);
    return ceiling(`Events a second of \`${name}\``, 'ours', limit, events);
  });
}

function ofMail(stack: Synthesized, { students, purchases, registrations }: Demand): Ceiling[] {
  const { atOnce } = mappingOf(stack, 'mail/send-outbox-mail');
  const perSecond = (atOnce * 1000) / (TIMES.mail + 3 * TIMES.trip + TIMES.own);
  const need = purchases + registrations;
  const morning = students * CROWD.remindersADay;
  // all that two days of UTC allow, at their meeting
  const announced = Math.min(students, 2 * ADDRESSED_A_DAY.academy);
  return [
    ceiling('Mails a second that are sent', 'ours', perSecond, need),
    // after that a mail is critical (functions/mail/check-outbox.job.ts)
    ceiling('Reminders of a morning sent within 15 minutes', 'ours', perSecond * 900, morning),
    quota('Mails a second (SES)', 'mails', need),
    // as many as in ten times the busiest five minutes
    quota('Mails a day (SES)', 'mailsADay', announced + morning + need * CROWD.arrivalSeconds * 10),
  ];
}

/** Jobs that go through all there ever was, within the time that the template gives them. */
function ofJobs(stack: Synthesized, { students }: Demand): Ceiling[] {
  const secondsOf = (name: string) => stack.functions().get(name)?.resource.Properties['Timeout'] as number;
  const purchases = students * MONTH.purchases * 12 * HISTORY.years;
  const rows = purchases * (1 + CROWD.onPlan * 3);
  const disputes = purchases * HISTORY.disputesOfPurchases;
  const secondsOfDispute = (TIMES.trip + TIMES.square / HISTORY.disputesOfPage) / 1000;
  const [figures, disputed] = [rows * HISTORY.secondsOfReceipt, disputes * secondsOfDispute];
  return [
    ceiling(
      'Seconds of a night for figures of two years',
      'ours',
      secondsOf('revenue/reconcile-revenue'),
      figures,
    ),
    ceiling(
      'Seconds of a run for disputes of two years',
      'ours',
      secondsOf('payments/reconcile-payments'),
      disputed,
    ),
  ];
}

/** Every ceiling that the crowd of one size meets. */
export function ceilingsOf(stack: Synthesized, demand: Demand): Ceiling[] {
  const { calls, arrivals, purchases, registrations } = demand;
  const requests = add(Object.values(calls));
  const files = arrivals * SIZES.arrivalFiles;
  return [
    ofRoutes(stack, demand),
    quota('Requests a second of the API', 'apiRequests', requests),
    ...ofFirewall(stack),
    ...ofInstances(stack, demand),
    quota('Sign-ins a second (Cognito)', 'authentications', calls['auth/login'] ?? 0),
    quota('Renewals of tokens a second (Cognito)', 'refreshes', calls['auth/refresh'] ?? 0),
    quota('New accounts a second (Cognito)', 'creations', registrations),
    quota('Passwords set a second (Cognito)', 'passwords', registrations),
    quota('Groups set a second (Cognito)', 'groups', registrations),
    ...ofTable(demand),
    quota('Workflows started a second', 'executions', purchases),
    quota('Transitions of workflows a second', 'transitions', purchases * PURCHASE.transitions),
    quota(
      'Events of changed rows a second',
      'busEvents',
      purchases * PURCHASE.rowEvents + studyEventsOf(calls),
    ),
    ...ofConsumers(stack, demand),
    ...ofMail(stack, demand),
    ...ofJobs(stack, demand),
    quota('Requests a second to CloudFront', 'edgeRequests', requests + files),
    quota('Calls to Square a second (reported, not documented)', 'square', purchases * PURCHASE.squareCalls),
  ];
}

/** How many times as much would fit. */
export const roomOf = ({ limit, need }: Ceiling): number => limit / need;
