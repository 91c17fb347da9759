// Long because it is one list: what each function may do.
import type { Index, IndexPartition, TablePartition } from '#functions/data/partition-names.ts';

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

/**
 * What a function does with rows, by what their partition keys begin with: reads one or several (`get`), a partition (`query`) or one of
 * an index (`GSI1`, `GSI2`), and writes. `check`: a condition on a row that a transaction does not write.
 */
export interface TableGrant extends Readonly<{ [I in Index]?: readonly IndexPartition<I>[] }> {
  readonly get?: readonly TablePartition[];
  readonly query?: readonly TablePartition[];
  readonly put?: readonly TablePartition[];
  readonly update?: readonly TablePartition[];
  readonly delete?: readonly TablePartition[];
  readonly check?: readonly TablePartition[];
}

/** To sign an upload, one in parts, to check what was uploaded and keep it, or to delete it (docs/adr/036). */
export type MediaAccess = 'upload' | 'upload-parts' | 'check' | 'delete';

/** To make a CSV file, or to sign the address of one (docs/adr/059). */
export type ExportAccess = 'make' | 'read';

/** What one function may do, in plain words; permissions.ts turns it into its role's policy. Nothing else is allowed. */
export interface Grant {
  readonly table?: TableGrant;
  /** Actions of `cognito-idp` on the academy's pool. */
  readonly cognito?: readonly string[];
  readonly workflow?: 'start';
  readonly secrets?: readonly SecretName[];
  /** May send e-mail from the academy's address. */
  readonly mail?: true;
  /** What it may do, or sign, with uploaded files; nothing is granted on files that are not uploads. */
  readonly media?: MediaAccess;
  readonly exports?: ExportAccess;
  /** May put and delete pages, pictures and sitemaps of courses in the site's bucket, and nothing else there (docs/adr/077). */
  readonly site?: 'write';
  /** May remove what CloudFront keeps of the academy (docs/adr/053). */
  readonly purge?: true;
  /** Concurrent instances at most, at any size of the academy; protects the services that the function calls. */
  readonly reserved?: number;
  /**
   * Concurrent instances of every 1,000 that the account may have (parameter ConcurrencyQuota): so many are kept free for the function,
   * and it has no more (docs/adr/052).
   */
  readonly reservedPerMille?: number;
  /** A deploy gives a tenth of its calls to the new version first, and rolls back when an alarm is raised (docs/adr/073). */
  readonly canary?: true;
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

/** Money, sign-in and session: what a version that fails would cost most. */
const canary = { canary: true } as const;

/** One run at a time: a slow one must not overlap the next. */
const oneRun = { reserved: 1 } as const;
/** Records an attempt with the encrypted card token and starts its workflow. */
const startPayment: Grant = { ...request, ...canary, workflow: 'start', secrets: ['cardTokenKey'] };

const user = ['USER#'] as const;
const course = ['COURSE#'] as const;
/** What each call of a signed-in person reads: its row. */
const session: TableGrant = { get: user };
/** Number and search of a long list (docs/adr/058). */
const longList: TableGrant = { get: ['LIST#'], query: ['SEARCH#'] };
/** A student's access to a course and what lists say of it, when it ends or returns (docs/adr/023). */
const access: TableGrant = {
  get: ['COURSE#', 'TXN#', 'USER#'],
  put: course,
  update: ['COURSE#', 'USER#'],
  delete: course,
};
/** What was returned of a payment. */
const returning = together(access, { update: ['TXN#'] });
/** A captured payment becomes access; it may have been refunded in part by then. */
const settling = together(returning, { put: ['DUE#', 'OUTBOX#', 'USER#'], check: user });
/** A payment's state, and the lock and the order of one that bought nothing. */
const ending: TableGrant = { get: ['TXN#', 'USER#'], put: ['OUTBOX#'], update: ['LIMIT#', 'TXN#', 'USER#'] };
/** The state of the circuit breaker. */
const breaker: TableGrant = { put: ['BREAKER#'], update: ['BREAKER#'] };
const disputing = together(returning, { get: ['DISPUTE#'], put: ['DISPUTE#'] });
/** A purchase is recorded before it is charged. */
const starting: TableGrant = {
  get: ['BREAKER#', 'COURSE#', 'LIMIT#', 'USER#'],
  put: ['TXN#', 'USER#'],
  update: ['LIMIT#'],
  check: user,
};
/** A mail is claimed, completed by a plan, a code or what was announced, and its end recorded; those to a course's students are queued. */
const sending: TableGrant = {
  get: ['COURSE#', 'EMAIL#', 'OUTBOX#', 'USER#'],
  query: course,
  put: ['OUTBOX#'],
  update: ['OUTBOX#', 'PASSWORD_CODE#', 'USER#'],
  delete: ['OUTBOX#'],
};
/** A course is saved, with its lectures, card and files. */
const saving: TableGrant = {
  get: ['SLUG#', 'UPLOAD#', 'USER#'],
  query: ['COURSE#', 'UPLOAD#'],
  put: ['CATALOGUE#', 'COURSE#', 'SLUG#', 'UPLOAD#'],
  update: ['UPLOAD#'],
  delete: course,
  check: course,
};
/** The end of an account, in one transaction (docs/adr/031). */
const closing: TableGrant = { put: ['DELETION#'], delete: ['EMAIL#', 'PASSWORD_CODE#', 'SUB#'] };
/** What is left to do of a deletion, which goes on in whichever function finds it. */
const erasing: TableGrant = {
  get: ['BOOKED#', 'COURSE#', 'OUTBOX#', 'UPLOAD#', 'USER#'],
  query: ['UPLOAD#', 'USER#'],
  GSI1: ['AUDIT_OF#', 'INSTRUCTOR#'],
  GSI2: ['ATTEMPTS#', 'DISPUTES', 'MAILS#', 'UPLOADS_OF#'],
  put: ['BOOKED#', 'OUTBOX#'],
  update: ['AUDIT#', 'CATALOGUE#', 'COPIES#', 'COURSE#', 'DISPUTE#', 'TXN#', 'UPLOAD#', 'USER#'],
  delete: ['CERTIFICATE#', 'COURSE#', 'DELETION#', 'DUE#', 'OUTBOX#', 'USER#'],
};
/** A time is booked, changed or given back, and mailed. */
const booking: TableGrant = {
  get: ['BOOKED#', 'USER#'],
  query: user,
  put: ['BOOKED#', 'OUTBOX#', 'USER#'],
  update: user,
};

/** Every entry of functions/ by name. A test fails for an entry without a grant and for a grant without an entry. */
export const GRANTS: Readonly<Record<string, Grant>> = {
  'platform/unknown-route': { ...request, memory: 256 },

  'auth/register': {
    ...request,
    table: { put: ['EMAIL#', 'SUB#', 'USER#'], update: ['EMAIL#', 'LIMIT#'] },
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
    ...canary,
    table: { get: ['EMAIL#', 'LIMIT#', 'USER#'], update: ['LIMIT#', 'USER#'] },
    // the groups, when a change of role did not reach Cognito
    cognito: ['AdminInitiateAuth', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
    secrets: ['cognitoClient', 'authenticatorKey'],
    ...ofAClass,
  },
  'auth/check-auth': { ...request, ...canary, table: session },
  'auth/verify-email': {
    ...request,
    table: { get: user, put: ['OUTBOX#', 'USER#'], update: ['LIMIT#', 'USER#'], delete: user },
  },
  'auth/update-user': {
    ...request,
    table: {
      get: ['EMAIL#', 'LIMIT#', 'OUTBOX#', 'USER#'],
      put: ['EMAIL#', 'OUTBOX#', 'USER#'],
      update: ['COPIES#', 'LIMIT#', 'USER#'],
      delete: ['EMAIL#', 'OUTBOX#', 'PASSWORD_CODE#', 'USER#'],
    },
    cognito: ['AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    secrets: ['cognitoClient', 'authenticatorKey'],
  },
  'auth/list-sessions': { ...request, table: { get: user, query: user } },
  'auth/end-session': { ...request, table: { get: user, update: user } },
  'auth/sign-out-everywhere': {
    ...request,
    table: { get: user, update: user, delete: ['PASSWORD_CODE#', 'USER#'] },
    cognito: ['AdminUserGlobalSignOut'],
  },
  'auth/refresh': {
    ...request,
    ...canary,
    table: { get: user, update: user },
    secrets: ['cognitoClient'],
    ...ofAClass,
  },
  // signing in and renewing share them: each has it for some milliseconds; longer than Cognito waits for it
  'auth/limit-access-token': { memory: 256, timeoutSeconds: 5, ...ofAClass },
  'auth/logout': { ...request, table: { update: user }, secrets: ['cognitoClient'] },
  'auth/forgot-password': {
    ...request,
    table: { get: ['LIMIT#'], put: ['OUTBOX#', 'PASSWORD_CODE#'], update: ['LIMIT#'] },
    reserved: 10,
  },
  'auth/reset-password': {
    ...request,
    table: {
      get: ['LIMIT#', 'OUTBOX#', 'USER#'],
      put: ['OUTBOX#'],
      update: ['LIMIT#', 'PASSWORD_CODE#', 'USER#'],
      delete: ['OUTBOX#', 'PASSWORD_CODE#', 'USER#'],
    },
    cognito: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    reserved: 10,
  },
  'auth/delete-account': {
    // the deletion is done in the request as far as it goes
    timeoutSeconds: 25,
    memory: 512,
    table: together(closing, erasing, { get: ['LIMIT#'], update: ['LIMIT#'] }),
    cognito: ['AdminInitiateAuth', 'AdminDeleteUser'],
    secrets: ['cognitoClient'],
    reserved: 10,
  },
  'auth/get-authenticator': { ...request, table: session },
  'auth/change-authenticator': {
    ...request,
    table: {
      get: ['LIMIT#', 'USER#'],
      query: user,
      put: ['OUTBOX#', 'USER#'],
      update: ['LIMIT#', 'USER#'],
      delete: user,
    },
    cognito: ['AdminInitiateAuth'],
    secrets: ['cognitoClient', 'authenticatorKey'],
  },
  'auth/get-my-data': {
    ...request,
    table: { get: user, query: user, GSI1: ['AUDIT_OF#'], GSI2: ['ATTEMPTS#', 'DISPUTES'] },
  },
  'auth/finish-deletions': {
    timeoutSeconds: 240,
    memory: 512,
    table: together(erasing, { GSI1: ['DELETIONS'], put: user, update: ['DELETION#', 'STUDY#'] }),
    cognito: ['AdminDeleteUser'],
    ...oneRun,
  },

  'admin/get-user-purchases': { ...request, table: { get: user, query: user } },
  'admin/list-users': {
    ...request,
    table: together(longList, { get: user, GSI1: ['USERS_OF_ROLE#'], GSI2: ['USERS#'] }),
  },
  'admin/list-audit-log': { ...request, table: { get: user, GSI2: ['AUDIT'] } },
  'admin/change-user-role': {
    ...request,
    table: {
      get: ['LIST#', 'USER#'],
      GSI1: ['USERS_OF_ROLE#'],
      GSI2: ['USERS#'],
      put: ['AUDIT#'],
      update: user,
      delete: user,
      check: user,
    },
    cognito: ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminUserGlobalSignOut'],
  },
  // the deletion is done in the request as far as it goes
  'admin/delete-user': {
    timeoutSeconds: 25,
    memory: 512,
    table: together(closing, erasing, {
      get: ['LIST#'],
      GSI1: ['USERS_OF_ROLE#'],
      GSI2: ['USERS#'],
      put: ['AUDIT#'],
      check: user,
    }),
    cognito: ['AdminDeleteUser'],
  },

  'courses/get-courses': { ...request, table: { get: user, query: ['CATALOGUE#'] } },
  'courses/get-all-courses': { ...request, table: { query: ['CATALOGUE#'] } },
  'courses/get-course-details': { ...request, table: { get: user, query: course } },
  'courses/get-instructor-courses': {
    ...request,
    table: together(longList, { get: user, GSI1: ['INSTRUCTOR#'], GSI2: ['COURSES#'] }),
  },
  'courses/get-instructor-course-details': { ...request, table: { get: user, query: course } },
  'courses/get-instructor-students': {
    ...request,
    table: together(longList, {
      get: ['COURSE#', 'USER#'],
      query: course,
      GSI1: ['INSTRUCTOR_STUDENTS#'],
      GSI2: ['STUDENTS#'],
    }),
  },
  'courses/add-course': { ...request, table: together(saving, { GSI1: ['INSTRUCTOR#'], update: user }) },
  'courses/update-course': {
    ...request,
    table: together(saving, { update: ['COPIES#', 'COURSE#'], delete: ['CATALOGUE#'] }),
  },
  'courses/set-on-sale': {
    ...request,
    table: {
      get: ['COURSE#', 'SLUG#', 'USER#'],
      put: ['CATALOGUE#', 'SLUG#'],
      update: ['COPIES#', 'COURSE#'],
      delete: ['CATALOGUE#'],
    },
  },
  'courses/purge-cached-courses': { timeoutSeconds: 15, memory: 256, purge: true },
  // renders and draws up to twenty courses; the processor comes with the memory
  'course-pages/write-course-pages': {
    timeoutSeconds: 60,
    memory: 1024,
    table: { get: course, query: ['CATALOGUE#', 'COURSE#'] },
    site: 'write',
    purge: true,
  },
  // what the bucket does not have: a page that is rendered while its visitor waits
  'course-pages/get-course-page': {
    ...request,
    memory: 1024,
    table: { get: ['SLUG#'], query: course },
  },
  // a run that is stopped is gone on with by the next one (docs/adr/035); two runs for changes, one for the schedule
  'courses/refresh-copies': {
    timeoutSeconds: 300,
    memory: 512,
    table: {
      get: ['COPIES#', 'USER#'],
      query: ['COURSE#', 'USER#'],
      GSI1: ['COPIES', 'INSTRUCTOR#'],
      GSI2: ['COURSE_UPLOADS#'],
      put: ['COPIES#'],
      update: ['CATALOGUE#', 'COURSE#', 'UPLOAD#', 'USER#'],
      delete: ['COPIES#', 'COURSE#', 'UPLOAD#'],
    },
    reserved: 3,
  },
  'courses/count-students': { timeoutSeconds: 30, memory: 256, table: { get: course, update: course } },

  'drafts/get-course-draft': { ...request, table: { get: ['COURSE#', 'USER#'] } },
  'drafts/save-course-draft': { ...request, table: { get: ['COURSE#', 'UPLOAD#', 'USER#'], put: user } },
  'drafts/delete-course-draft': { ...request, table: { get: user, delete: user } },
  'drafts/list-course-versions': { ...request, table: { get: ['COURSE#', 'USER#'], query: course } },
  'drafts/get-course-version': { ...request, table: { get: ['COURSE#', 'USER#'], query: course } },

  'enrolments/get-purchase-info': { ...request, table: session },
  'enrolments/get-courses-bought': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: ['COURSE#', 'USER#'] },
  },

  'media/get-lecture-media': { ...request, table: { get: user, query: course }, secrets: ['mediaKey'] },
  'media/get-preview-media': { ...request, table: { query: course }, secrets: ['mediaKey'] },
  'media/create-upload-urls': {
    ...request,
    table: { get: user, put: ['UPLOAD#'], update: user },
    media: 'upload',
  },
  'media/sign-upload-part': {
    ...request,
    table: { get: ['UPLOAD#', 'USER#'], update: ['UPLOAD#'] },
    media: 'upload-parts',
  },
  'media/delete-media': {
    ...request,
    table: { get: ['UPLOAD#', 'USER#'], query: ['UPLOAD#'], update: ['UPLOAD#'] },
  },
  'media/delete-unneeded-files': {
    timeoutSeconds: 300,
    memory: 512,
    table: {
      get: ['COURSE#', 'UPLOAD#'],
      query: ['UPLOAD#'],
      GSI1: ['UPLOADS'],
      update: ['UPLOAD#'],
      delete: ['UPLOAD#'],
    },
    media: 'delete',
    ...oneRun,
  },
  'media/confirm-upload': {
    ...request,
    table: { get: ['UPLOAD#', 'USER#'], update: ['UPLOAD#', 'USER#'] },
    media: 'check',
  },

  'progress/get-course-progress': {
    ...request,
    table: { get: user, query: ['COURSE#', 'USER#'] },
    secrets: ['mediaKey'],
  },
  'progress/mark-lecture-viewed': {
    ...request,
    table: { get: user, query: course, put: user, update: user },
  },
  'progress/reset-progress': { ...request, table: { get: user, query: course, put: user, update: user } },
  'progress/undo-reset': { ...request, table: { get: user, query: course, update: user } },
  'progress/unmark-lecture-viewed': { ...request, table: { get: user, query: course, update: user } },
  'progress/save-position': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: course, put: user, update: user },
  },
  'progress/save-study-settings': { ...request, table: { get: user, put: user } },

  'notes/list-notes': { ...request, table: { get: user, query: user } },
  'notes/save-note': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: course, put: user, update: user },
  },
  'notes/delete-note': { ...request, table: { get: user, update: user, delete: user } },

  'certificates/issue-certificate': {
    ...request,
    table: {
      get: ['CERTIFICATE#', 'USER#'],
      query: course,
      put: ['CERTIFICATE#', 'USER#'],
      delete: user,
      check: user,
    },
    secrets: ['certificateKey'],
  },
  'certificates/check-certificate': { ...request, table: { get: ['CERTIFICATE#'] } },
  // the public half is computed from the key
  'certificates/get-certificate-keys': { ...request, secrets: ['certificateKey'] },

  'instalments/list-flexible-payments': { ...request, table: { get: user, query: user } },
  'instalments/get-all-flexible-payments': {
    ...request,
    table: together(longList, {
      get: user,
      query: user,
      GSI1: ['INSTRUCTOR_PLANS#'],
      GSI2: ['DISPUTES', 'PLANS#'],
    }),
  },
  'instalments/get-flexible-payment': {
    ...request,
    table: { get: user, query: user, GSI2: ['DISPUTES', 'PLANS#'] },
  },

  'orders/list-orders': {
    ...request,
    table: together(longList, {
      get: user,
      query: user,
      GSI1: ['INSTRUCTOR_ORDERS#'],
      GSI2: ['DISPUTES', 'ORDERS#'],
    }),
  },
  'orders/capture-order': { ...request, table: session },
  'orders/get-receipt': { ...request, table: session },
  'orders/list-receipts': { ...request, table: { get: user, query: user } },

  'lists/project-lists': {
    timeoutSeconds: 60,
    memory: 512,
    table: {
      get: ['COURSE#', 'LIST#', 'LISTED#', 'USER#'],
      put: ['LISTED#', 'SEARCH#'],
      update: ['LIST#'],
      delete: ['SEARCH#'],
    },
  },

  'study/get-course-study': { ...request, table: { get: user, query: ['COURSE#', 'STUDY#'] } },
  'study/list-course-students': {
    ...request,
    table: { get: user, query: course, GSI1: ['STUDIED#'] },
  },
  'study/count-study': {
    timeoutSeconds: 60,
    memory: 512,
    table: { get: user, put: user, update: ['STUDY#'] },
  },

  'revenue/get-revenue': {
    ...request,
    table: { get: user, query: ['REVENUE#'], GSI1: ['INSTRUCTOR#'], GSI2: ['COURSES#', 'REVENUE#'] },
  },
  'revenue/list-revenue-entries': {
    ...request,
    table: { get: user, query: ['LEDGER#', 'REVENUE#'], GSI1: ['LEDGER#'], GSI2: ['LEDGER#', 'REVENUE#'] },
  },

  'revenue/count-revenue': {
    timeoutSeconds: 60,
    memory: 512,
    table: { get: user, put: ['LEDGER#', 'USER#'], update: ['REVENUE#'], delete: ['LEDGER#'] },
  },
  // long enough for a million receipts (docs/adr/057)
  'revenue/reconcile-revenue': {
    timeoutSeconds: 900,
    memory: 1769,
    table: {
      get: ['LEDGER#', 'REVENUE#', 'USER#'],
      query: ['LEDGER#'],
      GSI1: ['INSTRUCTOR_PLANS#', 'INSTRUCTOR_RECEIPTS#'],
      GSI2: ['LEDGER#', 'PLANS#', 'RECEIPTS#', 'REVENUE#'],
      put: ['LEDGER#', 'USER#'],
      update: ['REVENUE#', 'USER#'],
      delete: ['LEDGER#'],
      check: user,
    },
    ...oneRun,
  },

  'enrolments/check-enrolments': {
    ...request,
    table: { get: ['COURSE#', 'EMAIL#', 'USER#'], update: ['LIMIT#'] },
  },
  'enrolments/enrol-people': {
    ...request,
    table: { get: ['COURSE#', 'EMAIL#', 'USER#'], query: user, put: user, update: ['LIMIT#'] },
  },
  'enrolments/get-enrolling': { ...request, table: { get: user, query: user } },
  // 25 people, each with up to four calls to Cognito that wait for their turn
  'enrolments/enrol-listed': {
    timeoutSeconds: 180,
    memory: 512,
    table: {
      get: ['COURSE#', 'EMAIL#', 'USER#'],
      put: ['AUDIT#', 'COURSE#', 'EMAIL#', 'OUTBOX#', 'SUB#', 'USER#'],
      update: ['EMAIL#', 'USER#'],
      check: user,
    },
    cognito: ['AdminCreateUser', 'AdminGetUser', 'AdminAddUserToGroup', 'AdminDeleteUser'],
  },

  'exports/begin-export': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: user, put: ['AUDIT#', ...user], update: ['LIMIT#'] },
  },
  'exports/get-export': { ...request, table: session, exports: 'read' },
  // as long as Lambda allows, on one processor; it gives up a minute earlier (docs/adr/059)
  'exports/make-export': {
    timeoutSeconds: 900,
    memory: 1769,
    table: {
      get: user,
      query: ['COURSE#', 'USER#'],
      GSI1: ['INSTRUCTOR_ORDERS#', 'INSTRUCTOR_PLANS#', 'INSTRUCTOR_STUDENTS#', 'LEDGER#', 'STUDIED#'],
      GSI2: ['DISPUTES', 'LEDGER#', 'ORDERS#', 'PLANS#', 'STUDENTS#'],
      update: user,
    },
    exports: 'make',
  },

  'payments/list-failed-payments': { ...request, table: { get: user, query: user, GSI2: ['ATTEMPTS#'] } },
  'payments/create-order': { ...startPayment, ...ofACrowd, table: starting },
  'payments/create-flexible-payment': { ...startPayment, ...ofAClass, table: starting },
  'payments/process-scheduled-payment': {
    ...startPayment,
    reservedPerMille: 40,
    table: {
      get: ['BREAKER#', 'LIMIT#', 'USER#'],
      query: user,
      put: ['TXN#', 'USER#'],
      update: ['LIMIT#'],
      check: user,
    },
  },
  'payments/get-payment-status': { ...request, ...canary, ...ofAClass, table: { get: ['TXN#', 'USER#'] } },
  'payments/get-open-payment': { ...request, ...canary, table: session },
  'payments/list-disputes': { ...request, table: { get: user, GSI2: ['DISPUTES'] } },
  'payments/keep-access': { ...request, table: together(access, { put: ['AUDIT#'] }) },
  // Square sends an event again that was refused
  'payments/receive-square-event': {
    ...square,
    ...canary,
    reservedPerMille: 40,
    table: together(settling, ending, breaker, disputing, { get: ['WEBHOOK#'], put: ['WEBHOOK#'] }),
    secrets: ['square'],
  },
  'payments/charge-payment': {
    ...squareStep,
    table: together(ending, breaker),
    secrets: ['square', 'cardTokenKey'],
  },
  'payments/check-payment': {
    ...squareStep,
    table: together(ending, breaker),
    secrets: ['square', 'cardTokenKey'],
  },
  // as many as are charged at the same time
  'payments/settle-payment': {
    timeoutSeconds: 15,
    memory: 512,
    table: settling,
    reservedPerMille: square.reservedPerMille,
  },
  'payments/refund-payment': {
    ...squareStep,
    table: { get: ['TXN#', 'USER#'], put: ['BREAKER#', 'OUTBOX#'], update: ['BREAKER#', 'TXN#', 'USER#'] },
    secrets: ['square'],
  },
  'payments/give-up-payment': { timeoutSeconds: 15, memory: 512, table: { get: ['TXN#'], update: ['TXN#'] } },
  'payments/sweep-open-attempts': {
    timeoutSeconds: 55,
    memory: 512,
    table: { GSI1: ['OPEN#'] },
    workflow: 'start',
    ...oneRun,
  },

  // the frequent and the daily run may overlap; long enough for some ten thousand payments
  'payments/reconcile-payments': {
    timeoutSeconds: 300,
    memory: 512,
    table: together(settling, ending, disputing, {
      query: ['RECONCILIATION#'],
      GSI2: ['SETTLED#'],
      put: ['RECONCILIATION#'],
      update: ['RECONCILIATION#'],
      delete: ['RECONCILIATION#'],
    }),
    workflow: 'start',
    secrets: ['square'],
    reserved: 2,
  },

  'announcements/send-announcement': {
    ...request,
    table: { get: ['COURSE#', 'OUTBOX#', 'USER#'], put: ['COURSE#', 'OUTBOX#'], update: ['LIMIT#'] },
  },
  'announcements/list-course-announcements': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: course },
  },
  'announcements/list-recipients': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], GSI1: ['ANNOUNCED#', 'MAIL#'] },
  },
  'announcements/list-announcements': {
    ...request,
    table: { get: ['COURSE#', 'USER#'], query: course },
  },
  'announcements/dismiss-announcement': { ...request, table: { get: ['COURSE#', 'USER#'], update: user } },
  'announcements/change-subscription': { ...request, table: { get: ['COURSE#', 'USER#'], update: user } },
  'announcements/get-subscription': { ...request, table: { get: ['OUTBOX#'] } },
  'announcements/end-subscription': { ...request, table: { get: ['OUTBOX#'], update: user } },

  'appointments/schedule-appointment': { ...request, table: together(booking, { update: ['LIMIT#'] }) },
  'appointments/list-appointments': { ...request, table: { get: user, query: user } },
  'appointments/list-free-times': { ...request, table: { get: ['BOOKED#', 'USER#'], query: user } },
  'appointments/change-appointment': {
    ...request,
    table: together(booking, { update: ['LIMIT#'], delete: user }),
  },
  'appointments/cancel-appointment': { ...request, table: booking },
  'appointments/list-upcoming-appointments': { ...request, table: { get: user, GSI2: ['APPOINTMENTS#'] } },

  // few at a time: a flood of messages must not take the academy's other functions' places
  'contact/send-contact-message': {
    ...request,
    table: { put: ['CONTACT#', 'OUTBOX#'], update: ['LIMIT#'] },
    reserved: 5,
  },

  'mail/record-mail-event': {
    timeoutSeconds: 15,
    memory: 256,
    table: { get: ['EMAIL#'], update: ['OUTBOX#', 'USER#'] },
  },
  'mail/remind-of-payments': {
    timeoutSeconds: 120,
    memory: 512,
    table: { get: user, query: ['DUE#'], put: ['OUTBOX#'] },
    ...oneRun,
  },
  'mail/check-outbox': {
    timeoutSeconds: 60,
    memory: 256,
    table: together(sending, { GSI1: ['MAIL#'] }),
    mail: true,
    ...oneRun,
  },
  'mail/send-outbox-mail': { timeoutSeconds: 30, memory: 256, table: sending, mail: true },
};

/** The grant of one entry. Throws a sentence when there is none: no function is deployed without one. */
export function getGrant(name: string): Grant {
  const grant = GRANTS[name];
  if (grant === undefined)
    throw new Error(`infra/grants.ts has no grant for functions/${name}: write what it may do.`);
  return grant;
}

/** What several grants allow of the table. */
function together(...grants: readonly TableGrant[]): TableGrant {
  const all: Record<string, readonly string[]> = {};
  for (const [kind, partitions] of grants.flatMap((grant) => Object.entries(grant)))
    all[kind] = [...new Set([...(all[kind] ?? []), ...partitions])];
  return all;
}

/** Instances that the functions of one stage keep for themselves, of a parameter ConcurrencyQuota of that many. */
export function reservedInstances(quota: number): number {
  return Object.values(GRANTS).reduce(
    (sum, { reserved = 0, reservedPerMille }) =>
      sum + (reservedPerMille === undefined ? reserved : (reservedPerMille * quota) / 1000),
    0,
  );
}
