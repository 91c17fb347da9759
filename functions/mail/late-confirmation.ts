/** First paragraph for a student who was shown TIMEOUT and must not pay again (C6). */
export function lateConfirmation({ late, paidCents }: { late: boolean; paidCents: number }): string[] {
  if (!late) return [];
  return [
    paidCents === 0
      ? 'This took longer than usual, and you may have been told that we were still checking. You are enrolled after all, and nothing more needs to be done.'
      : 'Confirming this payment took longer than usual, and you may have been told that we were still checking. The payment went through after all, and nothing more needs to be done for it. Please do not pay again.',
  ];
}
