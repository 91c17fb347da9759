import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/** Mails when the account costs more in a month than the operator expects. AWS counts some hours late. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { parameters }: { parameters: Parameters }) {
    super(scope, id);
    const mailAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: parameters.alarmMail }],
    });
    new CfnBudget(this, 'Monthly', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: parameters.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [mailAt('ACTUAL', 80), mailAt('FORECASTED', 100)],
    });
  }
}
