/** What the model takes for granted of people and of services (docs/adr/060). Shares are of all students. */
export const CROWD = {
  /** At the same time signed in, all of them watching. */
  signedIn: 0.05,
  /** All of these arrive, sign in and open a lecture within so many seconds. */
  arrivalSeconds: 300,
  /** Of a viewer, all calls included: a test of the player counts them (docs/adr/051). */
  callsAMinute: 1.2,
  /** Of a lecture; its end marks it, and the progress is reloaded. */
  lectureMinutes: 10,
  /** People of staff who open the Dashboard and a long list in the same five minutes. */
  staff: 1 / 1000,
  /** Buy in the same five minutes, all of them the same course, half of them with a new account, a third on a plan. */
  buyers: 1 / 2000,
  newBuyers: 0.5,
  onPlan: 1 / 3,
  /** Of those who arrive: open the same course. */
  sameCourse: 0.5,
  /** People behind the largest shared address: three classes of sixty. */
  atOneAddress: 180,
  /** Instalments of which a mail is queued on a day, all at eight in the morning: near, due or past due. */
  remindersADay: 1 / 200,
} as const;

/** Of one purchase: calls for its status, events of Square, calls to Square (one charges, one reads for an event that came early). */
export const PURCHASE = {
  statusCalls: 3,
  squareEvents: 4,
  squareCalls: 2,
  transitions: 6,
  /** Mail, figures and counter of students; and the lists, of which four rows change (docs/adr/058). */
  rowEvents: 6 + 4,
} as const;

/** Events of one purchase that a consumer of changed rows is told of, and round trips of a full batch. */
export const CONSUMERS = {
  'courses/count-students': { events: 1, trips: 2 },
  'revenue/count-revenue': { events: 2, trips: 4 },
  'lists/project-lists': { events: 4, trips: 12 },
} as const;

/**
 * Of an event of studying: units of its rows, of its entry and of a cell, requests to its queue; round trips of a full batch, which is
 * half a minute's worth at most.
 */
export const STUDY = {
  consumer: 'study/count-study',
  /** Of saves those that are told of: not each minute of a video that goes on (docs/adr/079). */
  toldSaves: 0.2,
  reads: 6,
  writes: 4,
  queueRequests: 1.2,
  trips: 4,
  batch: 90,
} as const;

/** Of a mail of an announcement, and its share of its page (docs/adr/080). */
export const ANNOUNCED = { reads: 3, writes: 30, events: 1.02 } as const;

/** Rows. Bytes are of JSON; a course for sale has a card in the catalogue. */
export const SIZES = {
  courses: 200,
  cardBytes: 300,
  lectures: 40,
  lectureBytes: 600,
  rowBytes: 1000,
  /** Of a long list, read of each of its four partitions for the first page (docs/adr/035). */
  pageRows: 251,
  /** Of the Dashboard: docs/performance.md#figures-of-the-panel. */
  cellsBytes: 38_278,
  arrivalFiles: 45,
} as const;

/** What a call takes: a round trip to DynamoDB, to Cognito and to Square, a mail through SES, and everything else. ms. */
export const TIMES = { trip: 8, cognito: 250, square: 1000, mail: 250, own: 15 } as const;

/** What jobs read again on each run has grown for so many years. Seconds for a receipt or plan: docs/performance.md#figures-of-the-panel. */
export const HISTORY = {
  years: 2,
  disputesOfPurchases: 0.001,
  secondsOfReceipt: 8.6 / 105_000,
  disputesOfPage: 100,
} as const;

/** A student's month, as if all were active. */
export const MONTH = {
  visits: 8,
  hours: 10,
  purchases: 0.1,
  /** Announcements of the student's courses, as far as the limit of a day lets them. */
  announcements: 2,
  /** Requests of a visit that are not calls, and their bytes: most of the site is in the browser's cache. */
  fileRequests: 12,
  fileBytes: 150_000,
  /** Of a call: the access log's line (280), three of Lambda's (270), `called` (393), and 26 that CloudWatch adds to each. */
  logBytes: 1100,
  /** X-Ray records the first run of a second, of all functions together, and this share of the others. Runs come evenly, which is the most. */
  traced: 0.05,
  days: 30.4,
  seconds: 30.4 * 86_400,
  /** Of a request, in CloudFront's log. */
  siteLogBytes: 400,
  callBytes: 6000,
  rowsBytes: 30_000,
} as const;
