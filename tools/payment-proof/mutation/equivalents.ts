// Long because it lists every mutant that no test can kill, each with its reason.
/** A mutant that no test can kill, since the product does the same with it. */
export interface Equivalent {
  /** As `npm run mutate` prints it. */
  mutant: string;
  /** Why nothing changes. */
  because: string;
}

/** Reviewed survivors. One that is killed, or that is no mutant any more, is an error: take it out. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    mutant: 'functions/payments/charge/advance-payment.ts recordOutcome: moved → false (2)',
    because:
      'The attempt is UNKNOWN by then, which decides nothing: read again, its outcome is UNKNOWN as well.',
  },
  {
    mutant: 'functions/payments/charge/advance-payment.ts recheckCapture: !attempt.squarePaymentId → false',
    because:
      'The write that makes an attempt CAPTURED stores its payment’s id too; the term is for the compiler.',
  },
  {
    mutant: "functions/payments/charge/advance-payment.ts recheckCapture: outcome.kind === 'captured' → true",
    because:
      'No other outcome has refundedCents, and undefined is not more than 0; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/charge/advance-payment.ts recheckCapture: outcome.refundedCents > 0 → true',
    because:
      'A capture that is recorded and not refunded is recorded again: the write is refused, and the outcome is CAPTURED.',
  },
  {
    mutant:
      'functions/payments/charge/advance-payment.ts recheckCapture: outcome.refundedCents > 0 → (outcome.refundedCents >= 0)',
    because:
      'A capture that is recorded and not refunded is recorded again: the write is refused, and the outcome is CAPTURED.',
  },
  {
    mutant: "functions/payments/charge/record-capture.ts recordCapture: outcome === 'CAPTURED' → true",
    because:
      'recordPartialRefund changes a CAPTURED attempt only; of any other the same outcome is read again.',
  },
  {
    mutant: 'functions/payments/charge/request-charge.ts buildRequest.sourceId: encryptedSourceId → true',
    because:
      'An undecided attempt of an amount has its card token: only the write that decides it removes it.',
  },
  {
    mutant:
      "functions/payments/dispute/record-dispute.ts referenceOf.referenceId: 'referenceId' in payment → true",
    because: 'Read from an outcome that has none, it is undefined; the term is for the compiler.',
  },
  {
    mutant:
      "functions/payments/dispute/record-dispute.ts recordDispute.attempt: transactionId === '' → false",
    because: 'No attempt has an empty id: the read finds none.',
  },
  {
    mutant: 'functions/payments/reconcile/reconcile-lists.ts reconcileLists: transactionId → true',
    because:
      'Corrupt rows come from the list of settled attempts, whose keys all have this form; the term is for the compiler.',
  },
  {
    mutant:
      'functions/payments/reconcile/reconcile-payment.ts applyCapture.settled: captured.refundedCents > 0 → true',
    because: 'recordRefund of nothing changes nothing; the term spares a read.',
  },
  {
    mutant:
      'functions/payments/reconcile/reconcile-payment.ts applyCapture.settled: captured.refundedCents > 0 → (captured.refundedCents >= 0)',
    because: 'recordRefund of nothing changes nothing; the term spares a read.',
  },
  {
    mutant: 'functions/payments/reconcile/reconcile-payment.ts applyCapture: settled → true',
    because:
      'Without a refund there is no attempt here, which recordRefund takes for one that is not settled; attempts are never deleted.',
  },
  {
    mutant:
      'functions/payments/reconcile/reconcile-payment.ts applyRefund.isSameState: current?.refundsAsOf !== undefined → true',
    because:
      'Attempts are never deleted, and a payment of Square always has an instant, which undefined does not equal.',
  },
  {
    mutant: 'functions/payments/reconcile/reconcile-payment.ts repair: !attempt → false',
    because:
      'Without an attempt the verdict is a difference or that it agrees, both decided above; the term is for the compiler.',
  },
  {
    mutant:
      'functions/payments/reconcile/reconcile-payment.ts reconcileUnlisted.captured: squarePaymentId === undefined → false',
    because: 'A settled attempt has its payment’s id; the term is for the compiler.',
  },
  {
    mutant:
      'functions/payments/reconcile/reconcile-payment.ts reconcileAgain.captured: id === undefined → false',
    because:
      'Without a listed payment only settled attempts are remembered, which have their payment’s id; the term is for the compiler.',
  },
  {
    mutant: "functions/payments/refund/record-refund.ts recordRefund: state !== 'SETTLED' → false",
    because: 'recordReturned changes settled attempts only; the term spares a read.',
  },
  {
    mutant:
      'functions/payments/refund/record-refund.ts recordRefund: refundedCents === recordedCents → false',
    because:
      'recordReturned compares with the row as it is, and changes nothing when it is the same; the term spares a read.',
  },
  {
    mutant:
      'functions/payments/refund/record-refund.ts recordRefund: refundedCents < recordedCents → (refundedCents <= recordedCents)',
    because: 'Equal ones have returned above.',
  },
  {
    mutant: "functions/payments/refund/refund-payment.ts refundPayment: state !== 'REFUNDING' → false",
    because:
      'Only the write that makes an attempt REFUNDING stores capturedCents, and REFUNDED has returned above: another term refuses.',
  },
  {
    mutant: 'functions/payments/refund/refund-payment.ts refundPayment: !paymentId → false',
    because:
      'The write that makes an attempt REFUNDING stores its payment’s id too; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/refund/refund-payment.ts refundPayment: cents === undefined → false',
    because:
      'The write that makes an attempt REFUNDING stores capturedCents too; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/refund/refund-payment.ts refundPayment: cents > 0 → true',
    because: 'Of 0 cents continueRefund asks for nothing and says that all of it is refunded.',
  },
  {
    mutant: 'functions/payments/refund/refund-payment.ts refundPayment: cents > 0 → (cents >= 0)',
    because: 'Of 0 cents continueRefund asks for nothing and says that all of it is refunded.',
  },
  {
    mutant: "functions/payments/refund/refund-tries.ts refundedAtSquare: payment.kind === 'captured' → true",
    because: 'No other outcome has refundedCents, which is then undefined too; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/refund/refund-tries.ts centsOfTry: rest === 0 → false',
    because: '0 is then stored as the cents of the try and read back; the term spares a write.',
  },
  {
    mutant: 'functions/payments/refund/refund-tries.ts resolveRejection.next: isLess → false',
    because: 'The next try then reads from Square what is left, the same cents; the term spares a request.',
  },
  {
    mutant: 'functions/payments/settle/settle-payment.ts settlePayment.outcome: moved → true',
    because: 'Attempts are never deleted; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/start/start-call.ts newAttempt: sourceId → true',
    because: 'Without a card an amount above 0 was refused above; the term is for the compiler.',
  },
  {
    mutant: "functions/payments/webhook/apply-event.ts apply: outcome.kind !== 'captured' → false",
    because: 'Without refunded cents recordReturned changes nothing; the term is for the compiler.',
  },
  {
    mutant:
      'functions/payments/webhook/apply-event.ts apply: outcome.refundedCents === (attempt.refundedCents ?? 0) → false',
    because:
      'recordReturned compares with the row as it is, and changes nothing when it is the same; the term spares a read.',
  },
  {
    mutant: 'functions/payments/webhook/apply-event.ts apply: current → true',
    because: 'Attempts are never deleted; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/webhook/apply-event.ts applyEvent.named: hint.transactionId → true',
    because: 'No attempt has the id undefined: the read finds none.',
  },
  {
    mutant: "functions/payments/webhook/apply-event.ts applyEvent.reference: 'referenceId' in outcome → true",
    because: 'Read from an outcome that has none, it is undefined; the term is for the compiler.',
  },
  {
    mutant: 'functions/payments/webhook/apply-event.ts applyEvent: !reference → false',
    because: 'A payment without a reference differs from the one that the event names, or finds no attempt.',
  },
  {
    mutant: 'functions/payments/webhook/apply-event.ts applyEvent.attempt: named → false',
    because: 'The reference is the id that the event names by then: the same row is read again.',
  },
  {
    mutant:
      "functions/data/users/users.ts userRepository.releaseEmail: 'attribute_not_exists(userId)' → true",
    because:
      'The write that gives the e-mail its account also removes the owner, so the other term of the condition fails.',
  },
  {
    mutant: "functions/data/users/users.ts userRepository.create: 'attribute_not_exists(userId)' → true",
    because:
      'The write that gives the e-mail its account also removes the owner, so the other term of the condition fails.',
  },
  {
    mutant: "functions/data/payments/access-writes.ts lockWrite: 'lockState = :from' → true",
    because:
      'A lock changes its state only with its holder or with the enrolment, and both are conditions of the same transaction.',
  },
  {
    mutant: 'functions/data/payments/access.rules.ts decideAccess: grown === 0 → false',
    because: 'It writes the sum that is there, by which access is withdrawn or not already.',
  },
  {
    mutant: 'functions/data/payments/access.rules.ts decideAccess.withdraws: !enrolment.withdrawn → true',
    because:
      'Of what was paid no more than all can be returned, so nothing grows once all is, and nothing is withdrawn twice.',
  },
  {
    mutant: 'functions/data/payments/access.rules.ts decideAccess.restores: !isAll → true',
    because:
      'Of what was paid no more than all can be returned, so nothing grows once all is, and nothing is withdrawn twice.',
  },
  {
    mutant: "functions/data/payments/access-writes.ts accessWrites.change: access === 'returns' → true",
    because: 'Where access is neither withdrawn nor given back, there is no withdrawal to remove.',
  },
  {
    mutant: 'functions/data/payments/access.rules.ts decideKeptAccess: !enrolment → false',
    because: 'keepAccess has ended before when there is no enrolment.',
  },
  {
    mutant: "functions/data/payments/access-writes.ts keepAccessWrites: access === 'returns' → true",
    because: 'Where access is not withdrawn, there is no withdrawal to remove.',
  },
  {
    mutant:
      "functions/data/payments/access-writes.ts studentWrites: purchase.paymentPlan !== 'scheduled' → true",
    because:
      'The attempt that an enrolment names has bought the course, which a payment of instalments never does; the term is for the compiler.',
  },
  {
    mutant:
      "functions/data/payments/attempt-writes.ts failedAttemptWrites: attempt.paymentPlan !== 'scheduled' → true",
    because: 'A payment of instalments has no order, so none is read.',
  },
  {
    mutant:
      'functions/data/payments/breaker-state.ts breakerStateRepository.isOpen: forbiddenAt !== undefined → true',
    because: 'The time since undefined is not a number, which is not below the limit.',
  },
  {
    mutant: 'functions/data/payments/decline-limits.ts tooManyDeclines: attempt.amountCents === 0 → false',
    because: 'Of a free course the write at this index has no condition of declines that could fail.',
  },
  {
    mutant: 'functions/data/payments/decline-limits.ts countDeclineWrites: deviceKey === undefined → false',
    because: 'It counts under the key undefined, which no browser has and nothing reads.',
  },
  {
    mutant: 'functions/data/payments/decline-limits.ts countDeclineWrites: addressKey === undefined → false',
    because: 'It counts under the key undefined, which no visitor has and nothing reads.',
  },
  {
    mutant: 'functions/data/payments/disputes.ts disputeRepository.record.counted: grownCents === 0 → false',
    because: 'recordReturned records nothing when nothing changes, as if the dispute were counted.',
  },
  {
    mutant: 'functions/data/payments/disputes.ts disputeRepository.record: counted → false',
    because: 'It writes the dispute once more as the transaction has just written it.',
  },
  {
    mutant:
      'functions/data/payments/due-instalments.ts dueInstalmentRepository.listCurrent: from < rows.length → (from <= rows.length)',
    because: 'One part more, which is empty and reads nothing.',
  },
  {
    mutant:
      "functions/data/payments/instalment-payments.ts instalmentPaymentRepository.unpaidCondition: 'planId = :plan' → true",
    because: "An instalment's id belongs to one plan, so the condition of the instalments tells plans apart.",
  },
  {
    mutant:
      "functions/data/payments/instalment-payments.ts instalmentPaymentRepository.unpaidCondition: 'instalments[${index}].instalmentId = :id${i}' → true",
    because: 'The instalments of a plan never change their places, so its id says which they are.',
  },
  {
    mutant:
      'functions/data/courses/lecture-rows.ts putLectures: from < lectures.length → (from <= lectures.length)',
    because: 'One transaction more, which only asks that the course is not there, as the last one does.',
  },
  {
    mutant: 'functions/data/courses/courses.ts courseRepository.replace: version > KEPT_VERSIONS → true',
    because: 'No version is below 1: the delete of nothing is one write more.',
  },
  {
    mutant:
      'functions/data/courses/courses.ts courseRepository.replace: version > KEPT_VERSIONS → (version >= KEPT_VERSIONS)',
    because: 'There is no version 0: the delete of nothing is one write more.',
  },
  {
    mutant:
      "functions/data/learning/completions.ts completionRepository.record.before: 'conditionFailed' in written → true",
    because: 'The answer to a write that succeeded has no item; the term is for the compiler.',
  },
  {
    mutant: 'functions/data/lists/list-rows.ts readPartitions: false → true',
    because: 'Every list of the table itself says that it is read consistently.',
  },
  {
    mutant: 'functions/data/lists/list-rows.ts rangeAfter.next: reached < begin → (reached <= begin)',
    because: 'Where both are the same position, either is read from.',
  },
  {
    mutant:
      "functions/data/payments/reconciliation-checkpoint.ts reconciliationCheckpointRepository.advance: 'comparedUntil < :to' → <=",
    because: 'It writes the instant that is there.',
  },
  {
    mutant: 'functions/data/payments/returned-payments.ts refundedBy: refundsAsOf === undefined → false',
    because:
      'No instant is neither later nor earlier than another, so the greater of both counts, as it does without.',
  },
  {
    mutant: "functions/data/users/users.ts FREE_EMAIL: 'attribute_not_exists(userId)' → true",
    because: 'The e-mail of an account has no end of a reservation, so the other term fails.',
  },
  {
    mutant: 'functions/data/users/users.ts userRepository.recordMailProblem: userId === undefined → false',
    because: 'No account has the id undefined, so the condition of the write fails.',
  },
  {
    mutant:
      "functions/data/users/authenticators.ts authenticatorRepository.useStep.used: 'attribute_exists(addedAt)' → true",
    because: 'One that was only begun has no last step, so the comparison with it fails.',
  },
  {
    mutant: 'functions/data/users/audit-log.ts storedAuditEntry: true → false (2)',
    because: 'No entry is stored with the name of the admin, so none is read; the term is for the compiler.',
  },
  {
    mutant:
      'functions/data/users/users.ts userRepository.restoreProfile.dropped: outboxId === undefined → false',
    because: 'No mail has the id undefined: the delete of nothing is one write more.',
  },
  {
    mutant: "functions/data/mail/outbox-writes.ts queueMailWrite: 'userId' in mail → true",
    because:
      'Read from a mail that has none, it is undefined, which the next term refuses; the term is for the compiler.',
  },
  {
    mutant: 'functions/data/mail/outbox-writes.ts queueMailWrite: mail.userId !== undefined → true',
    because: 'A mail that has the field has an id in it, as its type says; the term is for the compiler.',
  },
  {
    mutant: 'functions/mail/refresh-reminder.ts refreshReminder.current: row → true',
    because: 'A part without a corrupt row has the one row that was asked for.',
  },
  {
    mutant: "functions/mail/remind-of-payments.job.ts handler: one.status === 'fulfilled' → true",
    because: 'What was rejected has no value that could be counted.',
  },
  {
    mutant: 'functions/mail/reminder.rules.ts reminderKind: day > today → (day >= today)',
    because: 'The same day is answered before.',
  },
  {
    mutant:
      'functions/data/media/needs.ts needRepository.releaseUnnamed.needs: need.version <= version → true',
    because:
      'The condition of the release keeps what a later version needs; the term spares a write that would fail.',
  },
  {
    mutant:
      "functions/data/media/next-check.ts conditionsOnUpload: 'attribute_not_exists(deleting)' → true (3)",
    because:
      'No call writes so to an upload that was read as being deleted, and a deletion that begins since counts as a change, so the other term fails.',
  },
  {
    mutant:
      "functions/data/media/upload-deletions.ts uploadDeletionRepository.listToCheck.rows: 'GSI1SK <= :now' → <",
    because:
      'The instant ends with a character that the sort key of no upload ends with, so none is equal to it.',
  },
  {
    mutant: "functions/data/media/upload-deletions.ts uploadDeletionRepository.begin: 'GSI1SK <= :due' → <",
    because:
      'The instant ends with a character that the sort key of no upload ends with, so none is equal to it.',
  },
  {
    mutant: 'functions/media/refused-file.ts refusedFile: type → true',
    because:
      'A file is larger than the limit of its type only where it has one; the term is for the compiler.',
  },
];
