// What the partition keys of the table begin with, for the grants of functions (infra/grants.ts, docs/adr/061): up to their first '#'.

export const TABLE_PARTITIONS = [
  'AUDIT#',
  'BOOKED#',
  'BREAKER#',
  'CATALOGUE#',
  'CERTIFICATE#',
  'CONTACT#',
  'COPIES#',
  'COURSE#',
  'DELETION#',
  'DISPUTE#',
  'DUE#',
  'EMAIL#',
  'LEDGER#',
  'LIMIT#',
  'LIST#',
  'LISTED#',
  'MIGRATION#',
  'OUTBOX#',
  'PASSWORD_CODE#',
  'RECONCILIATION#',
  'REVENUE#',
  'SEARCH#',
  'SLUG#',
  'STUDY#',
  'SUB#',
  'TXN#',
  'UPLOAD#',
  'USER#',
  'WEBHOOK#',
] as const;
export type TablePartition = (typeof TABLE_PARTITIONS)[number];

/** Those without '#' are one partition. */
export const INDEX_PARTITIONS = {
  GSI1: [
    'ANNOUNCED#',
    'AUDIT_OF#',
    'COPIES',
    'DELETIONS',
    'INSTRUCTOR#',
    'INSTRUCTOR_ORDERS#',
    'INSTRUCTOR_PLANS#',
    'INSTRUCTOR_RECEIPTS#',
    'INSTRUCTOR_STUDENTS#',
    'LEDGER#',
    'MAIL#',
    'OPEN#',
    'STUDIED#',
    'UPLOADS',
    'USERS_OF_ROLE#',
  ],
  GSI2: [
    'APPOINTMENTS#',
    'ATTEMPTS#',
    'AUDIT',
    'COURSES#',
    'COURSE_UPLOADS#',
    'DISPUTES',
    'LEDGER#',
    'MAILS#',
    'ORDERS#',
    'PLANS#',
    'RECEIPTS#',
    'REVENUE#',
    'SETTLED#',
    'STUDENTS#',
    'UPLOADS_OF#',
    'USERS#',
  ],
} as const;
export type Index = keyof typeof INDEX_PARTITIONS;
export type IndexPartition<I extends Index> = (typeof INDEX_PARTITIONS)[I][number];

/** Of a partition key: what it begins with. */
export const nameOfPartition = (PK: string): string => PK.replace(/#.*$/s, '#');
