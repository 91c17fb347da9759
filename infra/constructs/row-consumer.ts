import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { getGrant } from '../grants.ts';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Subscription, TableEvents } from './table-events.ts';

/** What counts rows: as many as some transactions take, one after the other; together they would meet at the counters. */
export const COUNTING = { batchSize: 90, window: Duration.seconds(5), concurrency: 2, tries: 10 } as const;

/** Functions that are told of changed rows, and do nothing else. */
const SUBSCRIPTIONS = {
  /** Removes the public list of courses from CloudFront when it has changed: it is made of the cards and of nothing else (docs/adr/053). */
  'courses/purge-cached-courses': {
    rows: [{ PK: 'CATALOGUE#', SK: 'CARD#' }],
    eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
    // one purge for all that changed in a second: each costs a path, and CloudFront does 15 at a time
    batchSize: 1000,
    window: Duration.seconds(1),
    concurrency: 2,
    retryAfter: Duration.seconds(30),
    tries: 20,
  },
  /** Writes and removes public pages of courses, their pictures and sitemaps, and purges them (docs/adr/077). */
  'course-pages/write-course-pages': {
    rows: [{ PK: 'CATALOGUE#', SK: 'CARD#' }],
    eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
    // some two seconds for each course at the worst; one purge for all that changed in a second
    batchSize: 20,
    window: Duration.seconds(1),
    concurrency: 2,
    retryAfter: Duration.seconds(getGrant('course-pages/write-course-pages').timeoutSeconds + 30),
    tries: 20,
  },
  /** Counts the students of courses: many at once, so that a course that many buy is not written by each of them. */
  'courses/count-students': {
    ...COUNTING,
    rows: [{ PK: 'COURSE#', SK: 'STUDENT#' }],
    eventNames: ['INSERT'],
    // what one transaction can count
    batchSize: 99,
  },
  /** Counts the rows of long lists and keeps by which words they are found (docs/adr/058). */
  'lists/project-lists': {
    ...COUNTING,
    rows: [
      { PK: 'USER#', SK: 'PROFILE' },
      { PK: 'COURSE#', SK: 'COURSE' },
      { PK: 'COURSE#', SK: 'STUDENT#' },
      { PK: 'USER#', SK: 'ORDER#' },
      { PK: 'USER#', SK: 'PLAN#' },
    ],
    eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
  },
  /** Enrols the people whom staff name (docs/adr/078). */
  'enrolments/enrol-listed': {
    rows: [{ PK: 'USER#', SK: 'ENROLLING#' }],
    eventNames: ['INSERT'],
    batchSize: 1,
    // each makes one account at a time; registrations share what Cognito does in a second
    concurrency: 4,
    // what failed is told at once, so only a run that died is repeated
    retryAfter: Duration.seconds(getGrant('enrolments/enrol-listed').timeoutSeconds + 60),
    tries: 3,
  },
  /** Counts how far students are and where they leave a video (docs/adr/079). */
  'study/count-study': {
    ...COUNTING,
    window: Duration.seconds(30),
    // of a video that goes on a save a minute says nothing new
    unless: 'playing',
    rows: [
      { PK: 'USER#', SK: 'ENROLMENT#' },
      { PK: 'USER#', SK: 'PROGRESS#' },
      { PK: 'USER#', SK: 'COMPLETION#' },
      { PK: 'USER#', SK: 'POSITION#' },
    ],
    eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
  },
  /** Makes the CSV files that staff ask for (docs/adr/059). */
  'exports/make-export': {
    rows: [{ PK: 'USER#', SK: 'EXPORT#' }],
    eventNames: ['INSERT'],
    batchSize: 1,
    // some long files do not keep a short one waiting
    concurrency: 10,
    // the person is told of a failure at once, so only a run that died is repeated
    retryAfter: Duration.seconds(getGrant('exports/make-export').timeoutSeconds + 60),
    tries: 3,
  },
} satisfies Record<string, Subscription>;

export class RowConsumer extends Construct {
  readonly function: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    entry: keyof typeof SUBSCRIPTIONS,
    { tableEvents, context }: { tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    this.function = new AcademyFunction(this, entry, context);
    tableEvents.subscribe(this.function, SUBSCRIPTIONS[entry]);
  }
}
