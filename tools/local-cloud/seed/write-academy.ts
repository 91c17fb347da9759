import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { anId } from '#shared/testing/an-id.ts';
import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import { addressOfUpload, uploadAt } from '#shared/media/upload-key.rules.ts';
import { dayIn, daysAfter } from '#shared/time/calendar-day.ts';
import { addPerson } from '#functions/auth/add-person.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import type { CourseWithLectures, StoredCourse } from '#functions/data/courses/stored-course.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { needs } from '#functions/data/media/needs.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { positions } from '#functions/data/learning/positions.ts';
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
import { createImage } from './course-image.ts';
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
    { userName, userEmail, role, password: DEMO_PASSWORD, isEmailVerified: true },
    { now: now - 120 * DAY_MS },
  );
  if (user === 'EMAIL_IN_USE') throw new Error(`${userEmail} is taken.`);
  return user;
}

async function addCourse(
  course: SeedCourse,
  teacher: StoredUser,
  { zone, now }: SeedInput,
  upload: Upload,
): Promise<CourseWithLectures> {
  const { lectures, files } = await seedLectures(course);
  const images = course.hasImage ? [await createImage(teacher.userId, now)] : [];
  const priceCents = centsFromDollars(course.dollars);
  if (priceCents === undefined) throw new Error(`${course.title} has no valid price.`);
  const stored: StoredCourse = {
    courseId: anId(course.id),
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
    image: images.map(({ key }) => addressOfUpload(key)),
    instructorId: teacher.userId,
    instructorName: teacher.userName,
    isPublised: !course.hidden,
    lectureCount: lectures.length,
    studentCount: 0,
    version: 1,
  };
  await Promise.all([courses().create(stored, lectures), upload([...images, ...files], teacher.userId)]);
  return { course: stored, lectures };
}

/** Where the seed's payments come from. */
const VISITOR = 'the seed';

/** What `user` starts a payment with at `at` (ms); throws what the product would refuse. */
function startCall(user: StoredUser, at: number, what: string) {
  const fail = (code: string): never => {
    throw new Error(`${user.userEmail} cannot ${what}: ${code}`);
  };
  return {
    caller: { userId: user.userId, user: async () => user },
    now: at,
    newId: idsFrom(() => at),
    fail,
    refuseWithWait: fail,
    visitor: VISITOR,
    cookies: {},
    limits: limits(),
    openPayments: openPayments(),
    breakerState: breakerState(),
    cardTokens: cardTokens(),
    paymentWorkflow: { start: async () => undefined },
  };
}

/** A purchase by the product's own steps, dated back; no mail is sent for it. */
async function buyCourse(purchase: SeedPurchase, user: StoredUser, { zone, now }: SeedInput): Promise<void> {
  const at = now - purchase.daysAgo * DAY_MS;
  const course = await courses().get(anId(purchase.courseId));
  const call = {
    ...startCall(user, at, `buy ${purchase.courseId}`),
    body: {
      userId: user.userId,
      courseId: anId(purchase.courseId),
      coursePricing: (course?.priceCents ?? 0) / 100,
      sourceId: 'cnon:card-nonce-ok',
    },
    prepared: { course, open: undefined, suspended: false, waitMs: 0 },
    attempts: attempts(),
    courses: courses(),
  };
  const { transactionId } = await startPayment(call, {
    paymentPlan: purchase.plan,
    dueNow: (price) => (purchase.plan === 'full' ? price : (splitPlan(price)?.initial ?? call.fail('price'))),
  });
  await completePayment(transactionId, at, zone);
  await study(purchase, user, new Date(at).toISOString());
}

async function study(
  { courseId, viewed, leftAt = 0 }: SeedPurchase,
  { userId }: StoredUser,
  studiedAt: string,
): Promise<void> {
  const lectures = (await courses().getWithLectures(anId(courseId)))?.lectures ?? [];
  for (const { _id } of lectures.slice(0, viewed))
    await progress().markViewed(userId, anId(courseId), _id, studiedAt);
  const next = lectures[viewed];
  if (viewed === 0 || leftAt === 0 || next?.durationSeconds === undefined) return;
  const { _id: lectureId, title, durationSeconds } = next;
  const seconds = Math.round(leftAt * durationSeconds);
  const place = { courseId: anId<'course'>(courseId), lectureId, title, durationSeconds, seconds };
  await positions().saveLecture(userId, { ...place, savedAt: studiedAt });
}

/** Instalments paid since, each on its due day. */
async function payInstalments(
  { courseId, paid = 0 }: SeedPurchase,
  user: StoredUser,
  { zone }: SeedInput,
): Promise<void> {
  const plan = await plans().get(user.userId, anId(courseId));
  if (!plan) return;
  for (const { instalmentId, dueDate } of plan.instalments.slice(0, paid)) {
    const at = Date.parse(`${dueDate}T12:00:00Z`);
    const call = {
      ...startCall(user, at, `pay ${instalmentId}`),
      prepared: { suspended: false, waitMs: 0 },
      plans: plans(),
      instalmentPayments: instalmentPayments(),
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
  const step = await advancePayment(charging, anId(transactionId));
  if (step !== 'CAPTURED') throw new Error(`The payment ${transactionId} is ${step}.`);
  const settling = {
    attempts: attempts(),
    settlements: settlements(),
    instalmentPayments: instalmentPayments(),
    plans: plans(),
  };
  await settlePayment(settling, anId(transactionId), { now: at, zone, newId: idsFrom(() => at) });
  const mail = `confirmation-${transactionId}`;
  await outbox().claim(mail, at);
  await outbox().markSent(mail);
}

type Upload = (files: readonly SeedFile[], userId: string) => Promise<void>;

/** Stores files as if a person had uploaded them and they had been checked (docs/adr/036). */
function createUploads({ mediaBucket, now }: SeedInput): Upload {
  const s3 = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return (files, userId) =>
    runConcurrently(files, async ({ key, body, contentType }) => {
      await uploads().put({ key, userId: anId(userId), contentType, size: body.length }, now);
      const object = { Key: key, Body: body, ContentType: contentType };
      await s3.send(new PutObjectCommand({ Bucket: mediaBucket, ...object }));
      await uploads().markChecked(key, new Date(now).toISOString(), now);
    });
}

/** A course needs what it names, so that a save accepts it. One course after the other, for they share the films. */
async function claimUploads({ course, lectures }: CourseWithLectures, now: number): Promise<void> {
  const files = listCourseFiles({ image: course.image, curriculum: lectures });
  const named = new Set(files.flatMap(({ address }) => uploadAt(address) ?? []));
  if (!(await needs().claim([...named], course, course.version, now)))
    throw new Error(`${course.title} names a file that is not there.`);
}

/** Fills an empty academy with people, courses, media, purchases and progress; only random ids differ between runs. */
export async function writeAcademy(input: SeedInput): Promise<void> {
  const people = new Map<string, StoredUser>();
  const upload = createUploads(input);
  const [films] = await Promise.all([
    createVideos(),
    runConcurrently([...DEMO_PEOPLE, ...(input.hasOthers ? SEED_STUDENTS : [])], async (person) => {
      people.set(person.key, await registerPerson(person, input.now));
    }),
  ]);
  const getPerson = (key: string): StoredUser => {
    const person = people.get(key);
    if (!person) throw new Error(`There is no seeded person ${key}.`);
    return person;
  };
  await upload(films, getPerson('grace').userId);
  const written: CourseWithLectures[] = [];
  await runConcurrently(SEED_COURSES, async (course) => {
    written.push(await addCourse(course, getPerson(course.teacher), input, upload));
  });
  for (const course of written) await claimUploads(course, input.now);
  const purchases = SEED_PURCHASES.filter(({ person }) => people.has(person));
  await runConcurrently(purchases, async (purchase) => {
    const student = getPerson(purchase.person);
    await buyCourse(purchase, student, input);
    await payInstalments(purchase, student, input);
  });
}
