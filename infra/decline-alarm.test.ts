import { expect, test } from 'vitest';
import { CARD_DECLINED, PAYMENT_CAPTURED } from '#shared/payments/log-messages.ts';
import { synthesize } from './test-template.ts';

const stack = synthesize();
const allOf = (type: string) => stack.all(type).map(([, { Properties }]) => Properties);
const text = (value: unknown): string => JSON.stringify(value ?? null);

test('More than 40 % of at least 20 declined cards in an hour raise an alarm (C38, G-110)', () => {
  const counted = [
    ['CardDeclined', CARD_DECLINED],
    ['PaymentCaptured', PAYMENT_CAPTURED],
  ] as const;
  for (const [metric, message] of counted) {
    const filters = allOf('AWS::Logs::MetricFilter').filter((filter) =>
      text(filter['MetricTransformations']).includes(`"${metric}"`),
    );
    for (const step of ['charge-payment', 'check-payment', 'reconcile-payments', 'receive-square-event']) {
      const log = stack.functions().get(`payments/${step}`)?.resource.Properties['LoggingConfig'];
      const group = (log as { LogGroup: { Ref: string } }).LogGroup.Ref;
      const [filter] = filters.filter(({ LogGroupName }) => text(LogGroupName).includes(group));
      expect(filter?.['FilterPattern']).toBe(`{ $.message = "${message}" }`);
      // where every card is declined, none captured is a number too
      expect(filter?.['MetricTransformations']).toMatchObject([{ MetricValue: '1', DefaultValue: 0 }]);
    }
  }
  const [alarm] = allOf('AWS::CloudWatch::Alarm').filter(({ Metrics }) =>
    text(Metrics).includes('CardDeclined'),
  );
  expect(alarm).toMatchObject({ Threshold: 40, ComparisonOperator: 'GreaterThanThreshold' });
  expect(text(alarm?.['Metrics'])).toContain('>= 20');
  expect(text(alarm?.['Metrics'])).toContain('"Period":3600');
  expect(alarm?.['AlarmActions']).toHaveLength(1);
});
