import { SHOWCASED_COURSES, type ShowcasedCourse } from './showcased-courses.ts';

interface CurriculumLine {
  title: string;
  text: string;
  /** Weeks this line takes; the lines of a course add up to its weeks. */
  weeks: number;
}

interface Texts {
  readonly instructor: string;
  readonly description: string;
  readonly curriculum: readonly CurriculumLine[];
}

/** A course of the public site (§3) with what its own page says; not one of the courses that are sold. */
export type StaticCourse = ShowcasedCourse & Texts;

const line = (weeks: number, title: string, text: string): CurriculumLine => ({ weeks, title, text });

/** By id (CRS-12, CRS-13, G-20). Edit the words here. */
const TEXTS: Readonly<Record<ShowcasedCourse['id'], Texts>> = {
  1: {
    instructor: 'Grace Hopper',
    description:
      'Build, secure and run real systems on Amazon Web Services. You begin with an empty account and finish with an application that two regions keep alive, and you know what every part of it costs.',
    curriculum: [
      line(1, 'Accounts, identity and IAM', 'Who may do what, and how to prove it.'),
      line(
        2,
        'Networks with VPC',
        'Subnets, routes and gateways. You lay out a network for two regions and break it on purpose.',
      ),
      line(1, 'Compute: EC2 and Lambda', 'Servers that stay, functions that come and go.'),
      line(1, 'Storage: S3 and EBS', 'Objects, blocks, copies and what each of them costs.'),
      line(
        2,
        'Data: RDS and DynamoDB',
        'Two ways to keep records. You move one application from the first to the second.',
      ),
      line(1, 'Watch, secure and pay less', 'CloudWatch, alarms, budgets and a final review.'),
    ],
  },
  2: {
    instructor: 'Radia Perlman',
    description:
      'Learn Azure by moving one small company into it. Every week another part leaves the office cupboard: identities, networks, servers, data. At the end nothing is left to unplug.',
    curriculum: [
      line(1, 'Subscriptions and Entra ID', 'Tenants, roles and the people in them.'),
      line(1, 'Virtual networks', 'Address plans, peering and a way in for the office.'),
      line(1, 'Virtual machines and App Service', 'What to carry over as it is, what to build anew.'),
      line(1, 'Storage accounts', 'Blobs, files, tiers and copies in a second region.'),
      line(1, 'Azure SQL and Cosmos DB', 'Moving the records without a lost weekend.'),
      line(1, 'Monitor, back up and govern', 'Policies, alerts, restores and the monthly bill.'),
    ],
  },
  3: {
    instructor: 'Margaret Hamilton',
    description:
      'From a change on your own machine to a change that thousands of people use, ten times a day and without fear. You build the whole road with open tools and keep a real service running on it.',
    curriculum: [
      line(1, 'Linux and the shell', 'Files, processes, permissions and small tools that work together.'),
      line(
        2,
        'Git as a team',
        'Branches, reviews and releases. You untangle a history that somebody else left behind.',
      ),
      line(
        2,
        'Containers',
        'Images, registries and Compose. You shrink one image from a gigabyte to thirty megabytes.',
      ),
      line(2, 'Pipelines', 'Build, test and deliver on every push, with a way back that you have tried.'),
      line(2, 'Kubernetes and Terraform', 'Clusters written down as code, upgraded while people use them.'),
      line(1, 'Watch and answer', 'Metrics, logs, on-call and a review without blame.'),
    ],
  },
  4: {
    instructor: 'Barbara Liskov',
    description:
      'Plan, build and ship with Azure DevOps as one connected line. You take a product from its first work item to a release that asks the right people for approval and leaves a trail behind.',
    curriculum: [
      line(1, 'Boards', 'Work items, sprints and a board that tells the truth.'),
      line(1, 'Repos', 'Policies, reviews and branches that stay short.'),
      line(2, 'Pipelines in YAML', 'Stages, templates and agents. You turn forty clicks into one file.'),
      line(1, 'Artifacts and Test Plans', 'Packages with a history, tests with an owner.'),
      line(
        2,
        'Infrastructure with Bicep',
        'Environments that appear on request. You delete one and bring it back before lunch.',
      ),
      line(1, 'Release with care', 'Approvals, gates, slots and a rollback in minutes.'),
    ],
  },
  5: {
    instructor: 'Frances Allen',
    description:
      'Deliver software on AWS with the tools that run there. You write the infrastructure, the pipeline and the alarms for one service, then hand it to a classmate who has to keep it alive.',
    curriculum: [
      line(1, 'Accounts and guard rails', 'Organizations, roles and limits that nobody has to remember.'),
      line(
        2,
        'Infrastructure as code',
        'CloudFormation and CDK. You rebuild a hand-made system until the difference is zero.',
      ),
      line(1, 'Build and test', 'CodeBuild, caches and tests that finish before the coffee.'),
      line(
        2,
        'Deliver',
        'CodePipeline and CodeDeploy, blue and green. You roll back a bad release in front of the class.',
      ),
      line(
        2,
        'Containers and functions',
        'ECS, Fargate and Lambda side by side, and how to choose between them.',
      ),
      line(1, 'Observe and improve', 'Traces, dashboards, alarms and a game day.'),
    ],
  },
};

export const STATIC_COURSES: readonly StaticCourse[] = SHOWCASED_COURSES.map((course) => ({
  ...course,
  ...TEXTS[course.id],
}));

/** The static course with an id as the address writes it; undefined for anything but '1' to '5' (CRS-16). */
export function staticCourse(id: string | undefined): StaticCourse | undefined {
  return STATIC_COURSES.find((course) => String(course.id) === id);
}
