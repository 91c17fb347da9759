interface Amounts {
  readonly totalAmount: number;
  readonly initialPayment: number;
  readonly instalments: readonly { readonly amount: number; readonly paid: boolean }[];
}

/** Whole percent of a plan that is paid: initial payment and paid instalments of the total, at most 100 (CONST-19, P12). */
export function paidPercent({ totalAmount, initialPayment, instalments }: Amounts): number {
  const paid = instalments.reduce((sum, one) => sum + (one.paid ? one.amount : 0), initialPayment);
  return totalAmount <= 0 ? 0 : Math.min(100, Math.round((paid / totalAmount) * 100));
}
