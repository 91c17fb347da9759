/** Secrets by purpose: Square's own, the key that encrypts card tokens at rest (I19), the secret of the Cognito client. */
export type SecretName = 'square' | 'cardTokenKey' | 'cognitoClient';
export type TableAccess = 'none' | 'read' | 'write' | 'read+write';

/** What one function may do, in plain words; permissions.ts turns it into its role's policy. Nothing else is allowed. */
export interface Grant {
  readonly table: TableAccess;
  /** Actions of `cognito-idp` on the academy's pool. */
  readonly cognito?: readonly string[];
  /** May start the payment workflow. */
  readonly workflow?: 'start';
  readonly secrets?: readonly SecretName[];
  /** May send e-mail from the academy's address. */
  readonly mail?: true;
  /** Objects below `media/`; `write` includes deleting. */
  readonly media?: 'read' | 'write' | 'read+write';
  /** Concurrent instances at most; protects the services that the function calls. */
  readonly reserved?: number;
  readonly timeoutSeconds: number;
  /** MB; Lambda gives processor time in proportion. */
  readonly memory: number;
}

/** A person waits: well below API Gateway's 29 seconds. */
const request = { timeoutSeconds: 10, memory: 512 } as const;
/** Longer than one call to Square (8 seconds, docs/square.md#idempotency) with a table write before and after. */
const square = { timeoutSeconds: 15, memory: 512, reserved: 20 } as const;
/**
 * Longer than three calls to Square with table writes between them: charge, cancel and list; a refund asks twice. The
 * workflow's own limit (infra/workflows/payment.ts) is computed from it.
 */
const squareStep = { ...square, timeoutSeconds: 30 } as const;

/** Every entry of functions/ by name. A test fails for an entry without a grant and for a grant without an entry. */
export const GRANTS: Readonly<Record<string, Grant>> = {
  // reads the session row: access comes before 501
  'platform/not-built': { ...request, table: 'read', memory: 256 },
  'platform/unknown-route': { ...request, table: 'none', memory: 256 },

  'auth/register': {
    ...request,
    table: 'read+write',
    cognito: ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword', 'AdminAddUserToGroup'],
    reserved: 20,
  },
  'auth/login': {
    ...request,
    table: 'read+write',
    cognito: ['AdminInitiateAuth'],
    secrets: ['cognitoClient'],
    reserved: 50,
  },
  'auth/check-auth': { ...request, table: 'read' },
  'auth/update-user': {
    ...request,
    table: 'read+write',
    cognito: ['AdminUpdateUserAttributes', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  },
  'auth/refresh': {
    ...request,
    table: 'read',
    cognito: ['GetTokensFromRefreshToken'],
    secrets: ['cognitoClient'],
  },
  'auth/logout': { ...request, table: 'none', cognito: ['RevokeToken'], secrets: ['cognitoClient'] },
  'auth/forgot-password': {
    ...request,
    table: 'read+write',
    cognito: ['ForgotPassword'],
    secrets: ['cognitoClient'],
    reserved: 10,
  },
  'auth/reset-password': {
    ...request,
    table: 'read+write',
    cognito: ['ConfirmForgotPassword', 'AdminUserGlobalSignOut'],
    secrets: ['cognitoClient'],
    reserved: 10,
  },

  'courses/get-courses': { ...request, table: 'read' },
  'courses/get-all-courses': { ...request, table: 'read' },
  'courses/get-course-details': { ...request, table: 'read' },

  'enrolments/get-purchase-info': { ...request, table: 'read' },
  'enrolments/get-courses-bought': { ...request, table: 'read' },

  'progress/get-course-progress': { ...request, table: 'read' },
  'progress/mark-lecture-viewed': { ...request, table: 'read+write' },
  'progress/reset-progress': { ...request, table: 'read+write' },

  'instalments/list-flexible-payments': { ...request, table: 'read' },
  'instalments/get-all-flexible-payments': { ...request, table: 'read' },
  'instalments/get-flexible-payment': { ...request, table: 'read' },

  'orders/list-orders': { ...request, table: 'read' },
  'orders/capture-order': { ...request, table: 'read' },
  'orders/get-receipt': { ...request, table: 'read' },
  'orders/list-receipts': { ...request, table: 'read' },

  'payments/create-order': { ...request, table: 'read+write', workflow: 'start', secrets: ['cardTokenKey'] },
  'payments/create-flexible-payment': {
    ...request,
    table: 'read+write',
    workflow: 'start',
    secrets: ['cardTokenKey'],
  },
  'payments/process-scheduled-payment': {
    ...request,
    table: 'read+write',
    workflow: 'start',
    secrets: ['cardTokenKey'],
  },
  'payments/get-payment-status': { ...request, table: 'read' },
  'payments/get-open-payment': { ...request, table: 'read' },
  'payments/list-disputes': { ...request, table: 'read' },
  'payments/keep-access': { ...request, table: 'read+write' },
  'payments/receive-square-event': { ...square, table: 'read+write', secrets: ['square'] },
  'payments/charge-payment': { ...squareStep, table: 'read+write', secrets: ['square', 'cardTokenKey'] },
  'payments/check-payment': { ...squareStep, table: 'read+write', secrets: ['square', 'cardTokenKey'] },
  'payments/settle-payment': { timeoutSeconds: 15, memory: 512, table: 'read+write' },
  'payments/refund-payment': { ...squareStep, table: 'read+write', secrets: ['square'] },
  'payments/give-up-payment': { timeoutSeconds: 15, memory: 512, table: 'read+write' },
  // one at a time: a slow run must not overlap the next minute's
  'payments/sweep-open-attempts': {
    timeoutSeconds: 55,
    memory: 512,
    table: 'read',
    workflow: 'start',
    reserved: 1,
  },

  // the frequent and the daily run may overlap; long enough for some ten thousand payments
  'payments/reconcile-payments': {
    timeoutSeconds: 300,
    memory: 512,
    table: 'read+write',
    workflow: 'start',
    secrets: ['square'],
    reserved: 2,
  },

  // few at a time: a flood of messages must not take the academy's other functions' places
  'contact/send-contact-message': { ...request, table: 'write', reserved: 5 },

  'mail/record-mail-event': { timeoutSeconds: 15, memory: 256, table: 'read+write' },
  // one at a time: a slow run must not overlap the next
  'mail/remind-of-payments': { timeoutSeconds: 120, memory: 512, table: 'read+write', reserved: 1 },
  'mail/check-outbox': { timeoutSeconds: 60, memory: 256, table: 'read+write', mail: true, reserved: 1 },
  'mail/send-outbox-mail': { timeoutSeconds: 30, memory: 256, table: 'read+write', mail: true },
};

/** The grant of one entry. Throws a sentence when there is none: no function is deployed without one. */
export function getGrant(name: string): Grant {
  const grant = GRANTS[name];
  if (grant === undefined)
    throw new Error(`infra/grants.ts has no grant for functions/${name}: write what it may do.`);
  return grant;
}
