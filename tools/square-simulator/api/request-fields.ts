import { SquareFailure } from './square-failure.ts';
import type { Money } from '../wire.ts';

export type Body = Record<string, unknown>;

/** A text field within Square's limit, undefined when absent. Throws VALUE_TOO_LONG, VALUE_EMPTY or INVALID_VALUE. */
export function optionalText(body: Body, field: string, max: number): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new SquareFailure('INVALID_VALUE', `Field must be a string.`, field);
  if (value.length > max) {
    throw new SquareFailure('VALUE_TOO_LONG', `Field must not be greater than ${max} length.`, field);
  }
  return value;
}

/** As optionalText, and MISSING_REQUIRED_PARAMETER or VALUE_EMPTY when there is none. */
export function requiredText(body: Body, field: string, max: number): string {
  const value = optionalText(body, field, max);
  if (value === undefined) throw new SquareFailure('MISSING_REQUIRED_PARAMETER', 'Field must be set.', field);
  if (value === '') throw new SquareFailure('VALUE_EMPTY', 'Field must not be blank.', field);
  return value;
}

/** `amount_money`: an integer number of cents above zero, in USD, the merchant's currency. */
export function requiredMoney(body: Body): Money {
  const money = body.amount_money;
  if (typeof money !== 'object' || money === null) {
    throw new SquareFailure('MISSING_REQUIRED_PARAMETER', 'Field must be set.', 'amount_money');
  }
  const { amount, currency } = money as Body;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new SquareFailure('INVALID_VALUE', 'Field must be an integer.', 'amount_money.amount');
  }
  if (amount <= 0) {
    throw new SquareFailure(
      'VALUE_TOO_LOW',
      'Field must be greater than or equal to 1.',
      'amount_money.amount',
    );
  }
  if (currency !== 'USD') {
    throw new SquareFailure(
      'UNSUPPORTED_CURRENCY',
      'The currency does not match the merchant.',
      'amount_money.currency',
    );
  }
  return { amount, currency };
}

/** A flag, undefined when absent. */
export function optionalFlag(body: Body, field: string): boolean | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new SquareFailure('INVALID_VALUE', 'Field must be a boolean.', field);
  return value;
}
