import type { Category, Level } from '#shared/courses/course.ts';

/** A seeded course. `startsIn` is calendar days from the day of seeding; lectures are titles, by position. */
export interface SeedCourse {
  id: string;
  title: string;
  subtitle: string;
  category: Category;
  level: Level;
  startsIn: number;
  dollars: number;
  teacher: 'grace' | 'radia';
  objectives: string;
  description: string;
  lectures: string[];
  /** How many of them are free previews; one without. */
  previews?: number;
  hidden?: true;
  /** Of the others the woven cover is shown, so that no demo screen waits for pictures. */
  hasImage?: true;
}

/** About a dozen courses over all categories, levels and terms: started, upcoming, and one unpublished. */
export const SEED_COURSES: readonly SeedCourse[] = [
  {
    id: 'crs_aws-cloud-bootcamp',
    title: 'AWS Cloud Bootcamp',
    subtitle: 'From the first account to a service that others rely on',
    category: 'cloud-computing',
    level: 'beginner',
    startsIn: -5,
    dollars: 2060,
    teacher: 'grace',
    objectives:
      'Set up accounts and budgets,Give people and programs just the rights they need,Run virtual machines and containers,Store files and records,Connect networks,Watch a running service',
    description:
      'Eight weeks in which a small web service grows from an empty account into something you would put your name to. Every week adds one part and explains what it costs, how it fails and how you notice.',
    lectures: [
      'Accounts, regions and the bill',
      'Identity: users, roles, policies',
      'Virtual machines with EC2',
      'Storage: S3 and EBS',
      'Networks: VPC, subnets, routes',
      'Live Q&A: networks',
      'Security groups and network ACLs',
      'Databases: RDS and DynamoDB',
      'Load balancing and scaling',
      'Well-Architected review',
    ],
    previews: 2,
  },
  {
    id: 'crs_aws-cloud-fall',
    title: 'AWS Cloud Fall',
    subtitle: 'The cloud course of the fall term',
    category: 'cloud-computing',
    level: 'intermediate',
    startsIn: -40,
    dollars: 2060,
    teacher: 'grace',
    objectives: 'Design for failure,Keep state where it belongs,Pay for what is used',
    description:
      'For people who have run something on AWS and want it to stay up. Queues, caches, regions and the habits that keep them simple.',
    lectures: [
      'What fails and how often',
      'Queues between services',
      'Caches and their truth',
      'Two regions',
      'Costs as a design tool',
    ],
  },
  {
    id: 'crs_microsoft-azure-cloud-spring',
    title: 'Microsoft Azure Cloud Spring',
    subtitle: 'Azure from the portal to templates',
    category: 'cloud-computing',
    level: 'beginner',
    startsIn: 60,
    dollars: 2060,
    teacher: 'radia',
    objectives: 'Find your way in subscriptions,Deploy from templates,Keep secrets secret',
    description:
      'Six weeks of Azure for people who start from nothing. You write down what you build, so that you can build it twice.',
    lectures: ['Subscriptions and groups', 'Virtual machines', 'App Service', 'Storage accounts', 'Entra ID'],
  },
  {
    id: 'crs_devops-bootcamp',
    title: 'DevOps Bootcamp',
    subtitle: 'Build, ship and run, as one job',
    category: 'devops',
    level: 'beginner',
    startsIn: -12,
    dollars: 2060,
    teacher: 'radia',
    objectives: 'Automate a build,Ship small changes,Run what you built,Learn from incidents',
    description:
      'Ten weeks around one pipeline. You begin with a script on your own machine and end with a team that ships several times a day and sleeps at night.',
    lectures: [
      'Why small changes',
      'Version control as a team',
      'Continuous Integration',
      'Continuous Delivery',
      'Containers',
      'Running containers',
      'Logs, metrics, traces',
      'Incidents without blame',
    ],
  },
  {
    id: 'crs_azure-devops-summer',
    title: 'Azure DevOps Summer',
    subtitle: 'Boards, repos, pipelines',
    category: 'devops',
    level: 'intermediate',
    startsIn: -90,
    dollars: 2060,
    teacher: 'radia',
    objectives: 'Plan work in the open,Write pipelines as code,Release with approvals',
    description:
      'The whole of Azure DevOps on one real project, from the first board to a release that somebody signs.',
    lectures: [
      'Boards',
      'Repos',
      'Pipelines',
      'Artifacts',
      'Test plans',
      'Release gates',
      'Agents',
      'Looking back',
    ],
  },
  {
    id: 'crs_aws-devops-fall',
    title: 'AWS DevOps Fall',
    subtitle: 'Infrastructure as code, and the code as product',
    category: 'devops',
    level: 'advanced',
    startsIn: -30,
    dollars: 2060,
    teacher: 'grace',
    objectives: 'Write infrastructure as code,Deploy without downtime,Roll back in a minute',
    description:
      'For engineers who own a service on AWS. Templates, pipelines, canaries, and the alarms that wake you only when they should.',
    lectures: [
      'Infrastructure as code',
      'Pipelines',
      'Blue and green',
      'Canaries',
      'Alarms worth waking for',
      'Runbooks',
    ],
  },
  {
    id: 'crs_cloud-security-fall',
    title: 'Cloud Security Fall',
    subtitle: 'Least privilege without slowing anyone down',
    category: 'cloud-computing',
    level: 'advanced',
    startsIn: -25,
    dollars: 1490,
    teacher: 'grace',
    objectives: 'Model threats,Write policies that hold,Detect what slips through',
    description:
      'Nine sessions on keeping a cloud account yours. Each ends with an attack that you run against your own setup.',
    lectures: [
      'Threats on one page',
      'Policies that hold',
      'Keys and secrets',
      'Logs that speak',
      'Networks that refuse',
      'Response',
      'Audit',
      'Supply chain',
      'A day of attack',
    ],
  },
  {
    id: 'crs_kubernetes-spring',
    title: 'Kubernetes Spring',
    subtitle: 'The cluster, from the inside',
    category: 'devops',
    level: 'advanced',
    startsIn: 95,
    dollars: 1800,
    teacher: 'radia',
    objectives: 'Read a cluster,Write manifests that age well,Upgrade without fear',
    description:
      'What the cluster does when nobody looks: schedulers, controllers, networks and the objects that steer them.',
    lectures: ['Objects and controllers', 'Scheduling', 'Networks', 'Storage', 'Upgrades'],
  },
  {
    id: 'crs_git-basics',
    title: 'Git Basics',
    subtitle: 'An afternoon that saves a year',
    category: 'self-study',
    level: 'beginner',
    startsIn: -200,
    dollars: 49.5,
    teacher: 'radia',
    objectives: 'Commit,Branch,Mend mistakes',
    description: 'Four short lectures, at your own pace, on the tool you use every day.',
    lectures: ['A history you can read', 'Branches', 'Mending mistakes', 'Working with others'],
  },
  {
    id: 'crs_python-for-operations-summer',
    title: 'Python for Operations Summer',
    subtitle: 'Small programs that take work off your hands',
    category: 'self-study',
    level: 'beginner',
    startsIn: -120,
    dollars: 320,
    teacher: 'grace',
    objectives: 'Read files and logs,Call an API,Schedule a job',
    description:
      'Write the scripts you keep wishing for. Every lecture ends with a program you can use on Monday.',
    lectures: ['Files and lines', 'Talking to an API', 'Jobs that run alone', 'Tests for scripts'],
  },
  {
    id: 'crs_linux-command-line',
    title: 'Linux Command Line',
    subtitle: 'Free, and worth every minute',
    category: 'self-study',
    level: 'beginner',
    startsIn: -300,
    dollars: 0,
    teacher: 'radia',
    objectives: 'Move around,Join small tools,Know what a process is',
    description: 'A free course for everyone who is about to take a larger one.',
    lectures: ['Moving around', 'Small tools, joined', 'Processes'],
  },
  {
    id: 'crs_terraform-bootcamp',
    title: 'Terraform Bootcamp',
    subtitle: 'State, plans and modules',
    category: 'devops',
    level: 'intermediate',
    startsIn: -8,
    dollars: 1250,
    teacher: 'grace',
    objectives: 'Plan before you apply,Split into modules,Keep state safe',
    description:
      'Six weeks of writing infrastructure down in Terraform, and of changing it without holding your breath.',
    lectures: ['Plan and apply', 'State', 'Modules', 'Environments', 'Tests', 'Migrations'],
  },
  {
    id: 'crs_platform-engineering-draft',
    title: 'Platform Engineering Draft',
    subtitle: 'Not published yet',
    category: 'devops',
    level: 'advanced',
    startsIn: 150,
    dollars: 2400,
    teacher: 'grace',
    objectives: 'Paved roads,Golden paths,Fewer tickets',
    description: 'A course in the making.',
    lectures: ['Paved roads', 'Golden paths'],
    hidden: true,
    hasImage: true,
  },
];
