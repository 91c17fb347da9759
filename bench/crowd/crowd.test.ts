import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { synthesize, Synthesized } from '#infra/test-template.ts';
import { CALLS, demandOf } from './demand.ts';
import { type Ceiling, ceilingsOf, roomOf } from './ceilings.ts';
import { costTable } from './cost-table.ts';
import { crowdTable, firstToBreak, SIZES_OF_CROWD } from './crowd-table.ts';
import { dueOf, idleMonth } from './idle-month.ts';
import { dollarsOf } from './prices.ts';
import { dollarsOfMonth } from './running-month.ts';

const stack = synthesize();
const document = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');
const largest = demandOf(1e6, stack);
const ceilings = (of = stack, demand = largest): Ceiling[] => ceilingsOf(of, demand);
const find = (name: string, among = ceilings()): Ceiling =>
  among.find((one) => one.name.startsWith(name)) ?? expect.unreachable(name);

/** The template with other properties in the resources of a type. */
function changed(type: string, change: (properties: Record<string, unknown>) => object): Synthesized {
  const Resources = Object.fromEntries(
    Object.entries(stack.json.Resources).map(([id, one]) => [
      id,
      one.Type === type ? { ...one, Properties: { ...one.Properties, ...change(one.Properties) } } : one,
    ]),
  );
  return new Synthesized({ ...stack.json, Resources }, stack.templates, stack.construct);
}
/** The template with one resource more. */
const more = (Type: string, Properties: Record<string, unknown> = {}): Synthesized =>
  new Synthesized(
    { ...stack.json, Resources: { ...stack.json.Resources, More: { Type, Properties } } },
    stack.templates,
    stack.construct,
  );

test('The table in docs/performance.md is the one that is computed (docs/adr/060)', () => {
  const [table] = /\| At the busiest minute.*\n(\|.*\n)*/.exec(document) ?? [];
  expect(table, 'npm run model:crowd -- --write puts it there').toBe(`${crowdTable(stack)}\n`);
});

test('The table in docs/operations.md#cost is the one that is computed, and its sums are those of the crowd (docs/adr/060)', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [table] = /\| Dollars a month \|.*\n(\|.*\n)*/.exec(operations) ?? [];
  expect(table, 'npm run model:crowd -- --write puts it there').toBe(`${costTable(stack)}\n`);
  const sums = table
    ?.split('\n')
    .at(-2)
    ?.split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll(',', '')));
  const expected = [
    dueOf(idleMonth(stack)),
    ...SIZES_OF_CROWD.map((size) => dollarsOfMonth(stack, size).all),
  ];
  for (const [at, dollars] of expected.entries())
    expect(sums?.[at]).toBeCloseTo(dollars, dollars < 100 ? 2 : -1);
});

test('Round trips of the calls are those of docs/performance.md', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('| '));
  for (const { row, trips } of Object.values(CALLS)) {
    const [found = ''] = rows.filter(
      (line) => line.split(' | ')[0]?.includes(row) && / [RW]1|Cognito/.test(line),
    );
    expect(found.split(' | ')[1], row).toMatch(new RegExp(`^${trips}`));
  }
});

test('What breaks first at a million students is a quota of AWS that can be raised; of ours, nothing is at its limit', () => {
  expect(firstToBreak(stack, 1e6)).toMatchObject({ owner: 'AWS', name: 'Sign-ins a second (Cognito)' });
  const ours = ceilings().filter(({ owner }) => owner !== 'AWS');
  for (const one of ours) expect(roomOf(one), one.name).toBeGreaterThan(1.25);
});

test('Up to 100,000 students nothing breaks', () => {
  for (const size of SIZES_OF_CROWD.slice(0, -1))
    expect(roomOf(firstToBreak(stack, size)), String(size)).toBeGreaterThan(1.25);
});

test('Limits are those of the template', () => {
  const routes = changed('AWS::ApiGatewayV2::Stage', () => ({
    DefaultRouteSettings: { ThrottlingRateLimit: 500 },
  }));
  expect(find('Requests a second of the tightest', ceilings(routes)).limit).toBe(500);
  const instances = changed('AWS::Lambda::Function', ({ Description }) =>
    Description === 'auth/login' ? { ReservedConcurrentExecutions: 40 } : {},
  );
  const reserved = find('Reserved instances', ceilings(instances));
  expect(reserved).toMatchObject({ limit: 40, need: expect.closeTo((50_000 / 300) * 0.289) as number });
  expect(find('Instances of all', ceilings(instances)).limit - find('Instances of all').limit).toBe(
    find('Reserved instances').limit - 40,
  );
  const mails = changed('AWS::Lambda::EventSourceMapping', () => ({
    ScalingConfig: { MaximumConcurrency: 1 },
  }));
  expect(find('Mails a second that', ceilings(mails)).limit).toBeCloseTo(1000 / 289);
  // two batches of 90 at a time, 12 round trips each; of a purchase four rows
  expect(find('Events a second of `lists/project-lists`')).toMatchObject({
    limit: expect.closeTo((2 * 90 * 1000) / (12 * 8 + 15)) as number,
    need: expect.closeTo((500 / 300) * 4) as number,
  });
});

test('An idle month costs 18 dollars at most (docs/adr/060)', () => {
  expect(dueOf(idleMonth(stack))).toBeLessThanOrEqual(18);
});

test.each([
  [
    'a rule of the firewall',
    changed('AWS::WAFv2::WebACL', ({ Rules }) => ({ Rules: [...(Rules as object[]), {}] })),
    1,
  ],
  ['an alarm of one metric', more('AWS::CloudWatch::Alarm'), 0.1],
  [
    'an alarm of two',
    more('AWS::CloudWatch::Alarm', { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] }),
    0.2,
  ],
  ['a second dashboard', more('AWS::CloudWatch::Dashboard'), 0],
  ['a second budget', more('AWS::Budgets::Budget'), 0],
  ['a secret', more('AWS::SecretsManager::Secret'), 0.4],
  ['a queue that is read', more('AWS::Lambda::EventSourceMapping', { EventSourceArn: 'queue' }), 0.2626],
])('%s costs that much more', (_what, of, dollars) => {
  expect(dueOf(idleMonth(of)) - dueOf(idleMonth(stack))).toBeCloseTo(dollars, 3);
});

test('What has no price stops the model', () => {
  const detailed = changed('AWS::ApiGatewayV2::Stage', () => ({
    DefaultRouteSettings: { DetailedMetricsEnabled: true },
  }));
  expect(() => idleMonth(detailed)).toThrow('no price of detailed metrics');
  expect(() => idleMonth(more('AWS::EC2::NatGateway'))).toThrow('no price of AWS::EC2::NatGateway');
});

test('What is always free is free once, of an idle and a busy month together', () => {
  expect(dollarsOf('queueRequest', 3e6)).toEqual({ full: expect.closeTo(1.2), due: expect.closeTo(0.8) });
  expect(dollarsOf('queueRequest', 5e5).due).toBe(0);
  const { all, withoutCognito } = dollarsOfMonth(stack, 1e6);
  expect(all - withoutCognito).toBeCloseTo(990_000 * 0.015);
  expect(dollarsOfMonth(stack, 0).all).toBeCloseTo(dueOf(idleMonth(stack)));
});
