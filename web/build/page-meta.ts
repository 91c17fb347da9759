import { STATIC_COURSES, type StaticCourse } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { paths } from '#web/lib/paths.ts';
import { entryScreens } from '#web/lib/screens/academy-screens.ts';
import { courseSubject, LANDING_TITLE, pageTitle } from '#web/lib/screens/page-titles.ts';

/** What a page says of itself to search engines and where its address is shared. */
export type PageMeta = {
  title: string;
  /** 120 to 160 characters */
  description: string;
  /** path of the page itself, without the host */
  canonicalPath: string;
  /** path of its picture for link cards, 1200 × 630 */
  picture: string;
  pictureAlt: string;
};

/** What one learns in each static course, by id; weeks and price follow in the description. */
const SUMMARIES: Readonly<Record<number, string>> = {
  1: 'Learn AWS from an empty account to an application in two regions: IAM, VPC, EC2, Lambda, S3, RDS and DynamoDB.',
  2: 'Learn Microsoft Azure by moving a whole company into it: Entra ID, networks, App Service, storage and Cosmos DB.',
  3: 'Learn DevOps with open tools on a service that stays up: Linux, Git, containers, pipelines, Kubernetes, Terraform.',
  4: 'Plan, build and ship with Azure DevOps: Boards, Repos, YAML pipelines, Artifacts, Test Plans and Bicep in one line.',
  5: 'Deliver software with the tools that run on AWS: CloudFormation, CDK, CodePipeline, CodeDeploy, ECS and Lambda.',
};

const LANDING: PageMeta = {
  title: LANDING_TITLE,
  description:
    'Twillfield is an online academy for AWS, Azure and DevOps. Learn in short lectures and labs, at your own pace, and pay at once or in three parts.',
  canonicalPath: paths.landing,
  picture: '/share/academy.png',
  pictureAlt:
    'Five woven cloths of different lengths, one for each course, above the words Learn the cloud, thread by thread.',
};

const ALL_COURSES: PageMeta = {
  title: pageTitle(entryScreens.allCourses.title),
  description:
    'All courses of Twillfield on one page, by category, level, term and price. See what a course holds, watch a free lecture, pay at once or in three parts.',
  canonicalPath: paths.allCourses,
  picture: '/share/all-courses.png',
  pictureAlt: 'Five woven cloths of different lengths above the words All courses on one page.',
};

const COURSES = new Map(STATIC_COURSES.map((course) => [paths.course(course.id), course]));

/** Paths of every page that is written at build time: the landing page, the static courses and the list of all courses. */
export const PAGE_PATHS: readonly string[] = [paths.landing, ...COURSES.keys(), paths.allCourses];

/** The static course a page is about; undefined for any other path. */
export function courseAt(path: string): StaticCourse | undefined {
  return COURSES.get(path);
}

/** Meta data of a page of PAGE_PATHS. @throws RangeError for any other path */
export function pageMeta(path: string): PageMeta {
  if (path === paths.landing) return LANDING;
  if (path === paths.allCourses) return ALL_COURSES;
  const course = courseAt(path);
  const summary = course && SUMMARIES[course.id];
  if (course === undefined || summary === undefined) throw new RangeError(`No page is written for ${path}.`);
  return {
    title: pageTitle(courseSubject(course)),
    description: `${summary} ${course.weeks} weeks online, ${formatDollars(course.price)}.`,
    canonicalPath: path,
    picture: sharePath(course),
    pictureAlt: `The cloth of the course ${course.title}, with ${course.weeks} weeks woven and bare warp below.`,
  };
}

/** Path of a course's picture for link cards: '/share/aws-cloud.png'. */
const sharePath = ({ title }: StaticCourse): string =>
  `/share/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
