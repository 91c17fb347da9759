// Long because it is one list: what each function may do.
/**
 * Secrets by purpose: Square's own, the keys that encrypt card tokens at rest (I19) and the secrets of authenticator apps
 * (docs/adr/039), the keys that sign addresses of uploaded files (docs/adr/033) and certificates (docs/adr/034), the secret of the
 * Cognito client.
 */
export type SecretName =
  | 'square'
  | 'cardTokenKey'
  | 'authenticatorKey'
  | 'mediaKey'
  | 'certificateKey'
  | 'cognitoClient';
export type TableAccess = 'none' | 'read' | 'write' | 'read+write';

/** To sign an upload, one in parts, to check what was uploaded and keep it, or to delete it (docs/adr/036). */
export type MediaAccess = 'upload' | 'upload-parts' | 'check' | 'delete';

/** To make a CSV file, or to sign the address of one (docs/adr/059). */
export type ExportAccess = 'make' | 'read';

/** What one function may do, in plain words; permissions.ts turns it into its role's policy. Nothing else is allowed. */
export interface Grant {
  readonly table: TableAccess;
  /** Actions of `cognito-idp` on the academy's pool. */
  readonly cognito?: readonly string[];
  readonly workflow?: 'start';
  readonly secrets?: readonly SecretName[];
  /** May send e-mail from the academy's address. */
  readonly mail?: true;
  /** What it may do, or sign, with uploaded files; nothing is granted on files that are not uploads. */
  readonly media?: MediaAccess;
  readonly exports?: ExportAccess;
  /** May remove what CloudFront keeps of the academy (docs/adr/053). */
  readonly purge?: true;
  /** Concurrent instances at most, at any size of the academy; protects the services that the function calls. */
  readonly reserved?: number;
  /**
   * Concurrent instances of every 1,000 that the account may have (parameter ConcurrencyQuota): so many are kept free for the function,
   * and it has no more (docs/adr/052).
   */
  readonly reservedPerMille?: number;
  readonly timeoutSeconds: number;
  /** MB; Lambda gives processor time in proportion. */
  readonly memory: number;
}

/** A person waits: well below API Gateway's 29 seconds. */
const request = { timeoutSeconds: 10, memory: 512 } as const;
/** Longer than one call to Square (8 seconds, docs/square.md#idempotency) with a table write before and after. */
const square = { timeoutSeconds: 15, memory: 512, reservedPerMille: 20 } as const;
/**
 * Longer than three calls to Square with table writes between them: charge, cancel and list; a refund asks twice. The
 * workflow's own limit (infra/workflows/payment.ts) is computed from it.
 */
const squareStep = { ...square, timeoutSeconds: 30 } as const;

/** A class of sixty presses at the same moment; no other calls use up what signing in and paying need (docs/adr/052). */
const ofAClass = { reservedPerMille: 70 } as const;
/** Two hundred order at the same moment. */
const ofACrowd = { reservedPerMille: 200 } as const;

/** One run at a time: a slow one must not overlap the next. */
const oneRun = { reserved: 1 } as const;
/** Records an attempt with the encrypted card token and starts its workflow. */
const startPayment: Grant = {
  ...request,
  table: 'read+write',
  workflow: 'start',
  secrets: ['cardTokenKey'],
};

/** Every entry of functions/ by name. A test fails for an entry without a grant and for a grant without an entry. */
export const GRANTS: Readonly<Record<string, Grant>> = {
  'platform/unknown-route': { ...request, table: 'none', memory: 256 },

  'auth/register': {
    ...request,
    table: 'read+write',
    cognito: [
      'AdminCreateUser',
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminDeleteUser',
    ],
    ...ofAClass,
  },
  'auth/login': {
    ...request,
    table: 'read+write',
    // the groups, when a change of role did not reach Cognito
    cognito: ['AdminInitiateAuth', 'RevokeToken', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
    secrets: ['cognitoClient', 'authenticatorKey'],
    ...ofAClass,
  },
  'auth/check-auth': { ...request, table: 'read' },
  'auth/verify-email': { ...request, table: 'read+write' },
  'auth/update-user': {
    ...request,
    table: 'read+write',
    cognito: ['AdminInitiateAuth', 'RevokeToken', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    secrets: ['cognitoClient', 'authenticatorKey'],
  },
  'auth/list-sessions': { ...request, table: 'read' },
  'auth/end-session': { ...request, table: 'read+write' },
  'auth/sign-out-everywhere': { ...request, table: 'read+write', cognito: ['AdminUserGlobalSignOut'] },
  'auth/refresh': {
    ...request,
    table: 'read+write',
    cognito: ['GetTokensFromRefreshToken', 'RevokeToken'],
    secrets: ['cognitoClient'],
    ...ofAClass,
  },
  // as many at a moment as sign in and renew; longer than Cognito waits for it
  'auth/limit-access-token': { table: 'none', memory: 256, timeoutSeconds: 5, ...ofAClass },
  'auth/logout': { ...request, table: 'write', cognito: ['RevokeToken'], secrets: ['cognitoClient'] },
  'auth/forgot-password': {
    ...request,
    table: 'read+write',
    reserved: 10,
  },
  'auth/reset-password': {
    ...request,
    table: 'read+write',
    cognito: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    reserved: 10,
  },
  'auth/delete-account': {
    // the deletion is done in the request as far as it goes
    timeoutSeconds: 25,
    memory: 512,
    table: 'read+write',
    cognito: ['AdminInitiateAuth', 'RevokeToken', 'AdminDeleteUser'],
    secrets: ['cognitoClient'],
    reserved: 10,
  },
  'auth/get-authenticator': { ...request, table: 'read' },
  'auth/change-authenticator': {
    ...request,
    table: 'read+write',
    cognito: ['AdminInitiateAuth', 'RevokeToken'],
    secrets: ['cognitoClient', 'authenticatorKey'],
  },
  'auth/get-my-data': { ...request, table: 'read' },
  'auth/finish-deletions': {
    timeoutSeconds: 240,
    memory: 512,
    table: 'read+write',
    cognito: ['AdminDeleteUser'],
    ...oneRun,
  },

  'admin/get-user-purchases': { ...request, table: 'read' },
  'admin/list-users': { ...request, table: 'read' },
  'admin/list-audit-log': { ...request, table: 'read' },
  'admin/change-user-role': {
    ...request,
    table: 'read+write',
    cognito: ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminUserGlobalSignOut'],
  },
  // the deletion is done in the request as far as it goes
  'admin/delete-user': {
    timeoutSeconds: 25,
    memory: 512,
    table: 'read+write',
    cognito: ['AdminDeleteUser'],
  },

  'courses/get-courses': { ...request, table: 'read' },
  'courses/get-all-courses': { ...request, table: 'read' },
  'courses/get-course-details': { ...request, table: 'read' },
  'courses/get-instructor-courses': { ...request, table: 'read' },
  'courses/get-instructor-course-details': { ...request, table: 'read' },
  'courses/get-instructor-students': { ...request, table: 'read' },
  'courses/add-course': { ...request, table: 'read+write' },
  'courses/update-course': { ...request, table: 'read+write' },
  'courses/purge-cached-courses': { timeoutSeconds: 15, memory: 256, table: 'none', purge: true },
  // a run that is stopped is gone on with by the next one (docs/adr/035); two runs for changes, one for the schedule
  'courses/refresh-copies': { timeoutSeconds: 300, memory: 512, table: 'read+write', reserved: 3 },
  'courses/count-students': { timeoutSeconds: 30, memory: 256, table: 'write' },

  'drafts/get-course-draft': { ...request, table: 'read' },
  'drafts/save-course-draft': { ...request, table: 'read+write' },
  'drafts/delete-course-draft': { ...request, table: 'read+write' },
  'drafts/list-course-versions': { ...request, table: 'read' },
  'drafts/get-course-version': { ...request, table: 'read' },

  'enrolments/get-purchase-info': { ...request, table: 'read' },
  'enrolments/get-courses-bought': { ...request, table: 'read' },

  'media/get-lecture-media': { ...request, table: 'read', secrets: ['mediaKey'] },
  'media/create-upload-urls': { ...request, table: 'read+write', media: 'upload' },
  'media/sign-upload-part': { ...request, table: 'read+write', media: 'upload-parts' },
  'media/delete-media': { ...request, table: 'read+write' },
  'media/delete-unneeded-files': {
    timeoutSeconds: 300,
    memory: 512,
    table: 'read+write',
    media: 'delete',
    ...oneRun,
  },
  'media/confirm-upload': { ...request, table: 'read+write', media: 'check' },

  'progress/get-course-progress': { ...request, table: 'read', secrets: ['mediaKey'] },
  'progress/mark-lecture-viewed': { ...request, table: 'read+write' },
  'progress/reset-progress': { ...request, table: 'read+write' },
  'progress/undo-reset': { ...request, table: 'read+write' },
  'progress/unmark-lecture-viewed': { ...request, table: 'read+write' },
  'progress/save-position': { ...request, table: 'read+write' },
  'progress/save-study-settings': { ...request, table: 'read+write' },

  'notes/list-notes': { ...request, table: 'read' },
  'notes/save-note': { ...request, table: 'read+write' },
  'notes/delete-note': { ...request, table: 'read+write' },

  'certificates/issue-certificate': { ...request, table: 'read+write', secrets: ['certificateKey'] },
  'certificates/check-certificate': { ...request, table: 'read' },
  // the public half is computed from the key
  'certificates/get-certificate-keys': { ...request, table: 'none', secrets: ['certificateKey'] },

  'instalments/list-flexible-payments': { ...request, table: 'read' },
  'instalments/get-all-flexible-payments': { ...request, table: 'read' },
  'instalments/get-flexible-payment': { ...request, table: 'read' },

  'orders/list-orders': { ...request, table: 'read' },
  'orders/capture-order': { ...request, table: 'read' },
  'orders/get-receipt': { ...request, table: 'read' },
  'orders/list-receipts': { ...request, table: 'read' },

  'lists/project-lists': { timeoutSeconds: 60, memory: 512, table: 'read+write' },

  'revenue/get-revenue': { ...request, table: 'read' },
  'revenue/list-revenue-entries': { ...request, table: 'read' },

  'revenue/count-revenue': { timeoutSeconds: 60, memory: 512, table: 'read+write' },
  // long enough for a million receipts (docs/adr/057)
  'revenue/reconcile-revenue': { timeoutSeconds: 900, memory: 1769, table: 'read+write', ...oneRun },

  'exports/begin-export': { ...request, table: 'read+write' },
  'exports/get-export': { ...request, table: 'read', exports: 'read' },
  // as long as Lambda allows, on one processor; it gives up a minute earlier (docs/adr/059)
  'exports/make-export': { timeoutSeconds: 900, memory: 1769, table: 'read+write', exports: 'make' },

  'payments/list-failed-payments': { ...request, table: 'read' },
  'payments/create-order': { ...startPayment, ...ofACrowd },
  'payments/create-flexible-payment': { ...startPayment, ...ofAClass },
  'payments/process-scheduled-payment': { ...startPayment, reservedPerMille: 40 },
  'payments/get-payment-status': { ...request, ...ofAClass, table: 'read' },
  'payments/get-open-payment': { ...request, table: 'read' },
  'payments/list-disputes': { ...request, table: 'read' },
  'payments/keep-access': { ...request, table: 'read+write' },
  // Square sends an event again that was refused
  'payments/receive-square-event': {
    ...square,
    reservedPerMille: 40,
    table: 'read+write',
    secrets: ['square'],
  },
  'payments/charge-payment': { ...squareStep, table: 'read+write', secrets: ['square', 'cardTokenKey'] },
  'payments/check-payment': { ...squareStep, table: 'read+write', secrets: ['square', 'cardTokenKey'] },
  // as many as are charged at the same time
  'payments/settle-payment': {
    timeoutSeconds: 15,
    memory: 512,
    table: 'read+write',
    reservedPerMille: square.reservedPerMille,
  },
  'payments/refund-payment': { ...squareStep, table: 'read+write', secrets: ['square'] },
  'payments/give-up-payment': { timeoutSeconds: 15, memory: 512, table: 'read+write' },
  'payments/sweep-open-attempts': {
    timeoutSeconds: 55,
    memory: 512,
    table: 'read',
    workflow: 'start',
    ...oneRun,
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

  'appointments/schedule-appointment': { ...request, table: 'read+write' },
  'appointments/list-appointments': { ...request, table: 'read' },
  'appointments/list-free-times': { ...request, table: 'read' },
  'appointments/change-appointment': { ...request, table: 'read+write' },
  'appointments/cancel-appointment': { ...request, table: 'read+write' },
  'appointments/list-upcoming-appointments': { ...request, table: 'read' },

  // few at a time: a flood of messages must not take the academy's other functions' places
  'contact/send-contact-message': { ...request, table: 'write', reserved: 5 },

  'mail/record-mail-event': { timeoutSeconds: 15, memory: 256, table: 'read+write' },
  'mail/remind-of-payments': { timeoutSeconds: 120, memory: 512, table: 'read+write', ...oneRun },
  'mail/check-outbox': { timeoutSeconds: 60, memory: 256, table: 'read+write', mail: true, ...oneRun },
  'mail/send-outbox-mail': { timeoutSeconds: 30, memory: 256, table: 'read+write', mail: true },
};

/** The grant of one entry. Throws a sentence when there is none: no function is deployed without one. */
export function getGrant(name: string): Grant {
  const grant = GRANTS[name];
  if (grant === undefined)
    throw new Error(`infra/grants.ts has no grant for functions/${name}: write what it may do.`);
  return grant;
}
