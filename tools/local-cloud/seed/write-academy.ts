import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import { dayIn, daysAfter } from '#shared/time/calendar-day.ts';
import { addPerson } from '#functions/auth/add-person.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { settlements } from '#functions/data/payments/settlements.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { square } from '#functions/gateways/square.ts';
import { advancePayment } from '#functions/payments/charge/advance-payment.ts';
import { settlePayment } from '#functions/payments/settle/settle-payment.ts';
import { startInstalments } from '#functions/payments/start/start-instalments.ts';
import { startPayment } from '#functions/payments/start/start-payment.ts';
import { SEED_COURSES, type SeedCourse } from './courses.ts';
import { createVideos, type SeedFile } from './course-files.ts';
import { addCourseImage } from './course-image.ts';
import { seedLectures } from './lectures.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, SEED_STUDENTS, type SeedPerson } from './people.ts';
import { SEED_PURCHASES, type SeedPurchase } from './purchases.ts';

const DAY_MS = 86_400_000;
/** Concurrent writes; DynamoDB Local on two cores is not faster with more. */
const CONCURRENCY = 6;

interface SeedInput {
  mediaBucket: string;
  zone: string;
  now: number;
  /** Whether the students who fill the lists are written, with what they bought. */
  hasOthers: boolean;
}

async function runConcurrently<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function registerPerson({ userName, userEmail, role }: SeedPerson, now: number): Promise<StoredUser> {
  const user = await addPerson(
    { userName, userEmail, role, password: DEMO_PASSWORD },
    { now: now - 120 * DAY_MS },
  );
  if (user === 'EMAIL_IN_USE') throw new Error(`${userEmail} is taken.`);
  return user;
}

async function addCourse(
  course: SeedCourse,
  teacher: StoredUser,
  { zone, now }: SeedInput,
  upload: (files: SeedFile[]) => Promise<void>,
) {
  const { lectures, files } = await seedLectures(course);
  const priceCents = centsFromDollars(course.dollars);
  if (priceCents === undefined) throw new Error(`${course.title} has no valid price.`);
  const stored: StoredCourse = {
    courseId: course.id,
    title: course.title,
    subtitle: course.subtitle,
    description: course.description,
    category: course.category,
    level: course.level,
    date: daysAfter(dayIn(zone, now), course.startsIn),
    priceCents,
    objectives: course.objectives,
    welcomeMessage: `Welcome to ${course.title}.`,
    primaryLanguage: 'English',
    image: [],
    instructorId: teacher.userId,
    instructorName: teacher.userName,
    isPublised: !course.hidden,
    lectureCount: lectures.length,
    studentCount: 0,
    version: 1,
  };
  const image = course.hasImage ? [await addCourseImage(stored, now, upload)] : [];
  await Promise.all([courses().create({ ...stored, image }, lectures), upload(files)]);
}

/** Where the seed's payments come from. */
const VISITOR = 'the seed';

const callerFor = (user: StoredUser) => ({ userId: user.userId, user: async () => user });

/** A purchase by the product's own steps, dated back; no mail is sent for it. */
async function buyCourse(purchase: SeedPurchase, user: StoredUser, { zone, now }: SeedInput): Promise<void> {
  const at = now - purchase.daysAgo * DAY_MS;
  const newId = idsFrom(() => at);
  const course = await courses().get(purchase.courseId);
  const fail = (code: string): never => {
    throw new Error(`${user.userEmail} cannot buy ${purchase.courseId}: ${code}`);
  };
  const call = {
    body: {
      userId: user.userId,
      courseId: purchase.courseId,
      coursePricing: (course?.priceCents ?? 0) / 100,
      sourceId: 'cnon:card-nonce-ok',
    },
    caller: callerFor(user),
    prepared: { course, open: undefined, suspended: false, waitMs: 0 },
    now: at,
    newId,
    fail,
    refuseWithWait: fail,
    visitor: VISITOR,
    attempts: attempts(),
    cardTokens: cardTokens(),
    paymentWorkflow: { start: async () => undefined },
  };
  const { transactionId } = await startPayment(call, {
    paymentPlan: purchase.plan,
    dueNow: (price) => (purchase.plan === 'full' ? price : (splitPlan(price)?.initial ?? fail('price'))),
  });
  await completePayment(transactionId, at, zone);
  await markLectures(purchase, user, new Date(at).toISOString());
}

async function markLectures(
  { courseId, viewed }: SeedPurchase,
  { userId }: StoredUser,
  studiedAt: string,
): Promise<void> {
  const lectures = (await courses().getWithLectures(courseId))?.lectures ?? [];
  for (const { _id } of lectures.slice(0, viewed))
    await progress().markViewed(userId, courseId, _id, studiedAt);
}

/** Instalments paid since, each on its due day. */
async function payInstalments(
  { courseId, paid = 0 }: SeedPurchase,
  user: StoredUser,
  { zone }: SeedInput,
): Promise<void> {
  const plan = await plans().get(user.userId, courseId);
  if (!plan) return;
  for (const { instalmentId, dueDate } of plan.instalments.slice(0, paid)) {
    const at = Date.parse(`${dueDate}T12:00:00Z`);
    const fail = (code: string): never => {
      throw new Error(`${user.userEmail} cannot pay ${instalmentId}: ${code}`);
    };
    const call = {
      caller: callerFor(user),
      prepared: { suspended: false, waitMs: 0 },
      now: at,
      newId: idsFrom(() => at),
      fail,
      refuseWithWait: fail,
      visitor: VISITOR,
      instalmentPayments: instalmentPayments(),
      openPayments: openPayments(),
      cardTokens: cardTokens(),
      paymentWorkflow: { start: async () => undefined },
    };
    const request = { plan, instalmentId, all: false, sourceId: 'cnon:card-nonce-ok' };
    const { transactionId } = await startInstalments(call, request);
    await completePayment(transactionId, at, zone);
  }
}

/** Charges and settles what was started, as the workflow would at `at` (ms); no mail is sent for it. */
async function completePayment(transactionId: string, at: number, zone: string): Promise<void> {
  const charging = {
    attempts: attempts(),
    square: square(),
    breakerState: breakerState(),
    cardTokens: cardTokens(),
  };
  const step = await advancePayment(charging, transactionId);
  if (step !== 'CAPTURED') throw new Error(`The payment ${transactionId} is ${step}.`);
  const settling = {
    attempts: attempts(),
    settlements: settlements(),
    instalmentPayments: instalmentPayments(),
    plans: plans(),
  };
  await settlePayment(settling, transactionId, { now: at, zone, newId: idsFrom(() => at) });
  const mail = `confirmation-${transactionId}`;
  await outbox().claim(mail, at);
  await outbox().markSent(mail);
}

/** Puts files where staff will upload theirs: they open with a signature only. */
function createUploads(bucket: string) {
  const s3 = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return (files: SeedFile[]) =>
    runConcurrently(files, async ({ key, body, contentType }) => {
      const object = { Key: `media/${key}`, Body: body, ContentType: contentType };
      await s3.send(new PutObjectCommand({ Bucket: bucket, ...object }));
    });
}

/** Fills an empty academy with people, courses, media, purchases and progress; only random ids differ between runs. */
export async function writeAcademy(input: SeedInput): Promise<void> {
  const people = new Map<string, StoredUser>();
  const upload = createUploads(input.mediaBucket);
  await Promise.all([
    createVideos().then(upload),
    runConcurrently([...DEMO_PEOPLE, ...(input.hasOthers ? SEED_STUDENTS : [])], async (person) => {
      people.set(person.key, await registerPerson(person, input.now));
    }),
  ]);
  const getPerson = (key: string): StoredUser => {
    const person = people.get(key);
    if (!person) throw new Error(`There is no seeded person ${key}.`);
    return person;
  };
  await runConcurrently(SEED_COURSES, (course) =>
    addCourse(course, getPerson(course.teacher), input, upload),
  );
  const purchases = SEED_PURCHASES.filter(({ person }) => people.has(person));
  await runConcurrently(purchases, async (purchase) => {
    const student = getPerson(purchase.person);
    await buyCourse(purchase, student, input);
    await payInstalments(purchase, student, input);
  });
}
