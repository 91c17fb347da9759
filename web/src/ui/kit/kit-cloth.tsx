import { ChartBar } from '#web/art/chart-bar.tsx';
import { CourseCover } from '#web/art/course-cover.tsx';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { Button } from '../button/button.tsx';
import { CourseCard, CourseCardBody, CourseCardFoot, CourseCardTitle } from '../course-card.tsx';
import { Money } from '../money.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { KitSection } from './kit-section.tsx';

const COURSES = [
  { title: 'AWS Cloud', category: 'cloud-computing', weeks: 8 },
  { title: 'Microsoft Azure Cloud', category: 'cloud-computing', weeks: 6 },
  { title: 'DevOps', category: 'devops', weeks: 10 },
  { title: 'Azure DevOps', category: 'devops', weeks: 8 },
  { title: 'AWS DevOps', category: 'devops', weeks: 9 },
  { title: 'Git Basics', category: 'self-study', weeks: 4 },
];

const CARD = 'gap-1.5 px-4 pt-4 pb-6';
/** Stands in for a picture that an instructor uploaded. */
const UPLOADED =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 10'%3E%3Cpath fill='%2321509f' d='M0 0h16v10H0z'/%3E%3C/svg%3E";

export function KitCloth() {
  return (
    <>
      <KitSection title="Course cards">
        <ul className="grid grid-cols-4 gap-6 max-xl:grid-cols-2 max-sm:grid-cols-1">
          {COURSES.map((course, index) => (
            <CourseCard key={course.title}>
              <CourseCover
                {...course}
                image={index === 4 ? '/missing.webp' : index === 5 ? UPLOADED : undefined}
              />
              <CourseCardBody className={CARD}>
                <CourseCardTitle level={3}>
                  <a href="#main">{course.title}</a>
                </CourseCardTitle>
                <p className="text-small/[1.45] text-muted">Grace Hopper</p>
                <CourseCardFoot className="pt-3">
                  <Money>$2,060.00</Money>
                </CourseCardFoot>
              </CourseCardBody>
            </CourseCard>
          ))}
          <CourseCard>
            <Skeleton ratio="16 / 10" />
            <CourseCardBody className={CARD}>
              <Skeleton line width="80%" />
              <Skeleton line width="50%" />
            </CourseCardBody>
          </CourseCard>
        </ul>
        <CourseCard as="div" row className="mt-6">
          <CourseCover title="Azure DevOps" category="devops" lectures={12} />
          <CourseCardBody className={CARD}>
            <CourseCardTitle level={3}>
              <a href="#main">Azure DevOps</a>
            </CourseCardTitle>
            <p className="text-small/[1.45] text-muted">Created by Grace Hopper</p>
            <CourseCardFoot className="pt-3">
              <Button variant="quiet" disabled>
                Starts on March 3, 2027
              </Button>
            </CourseCardFoot>
          </CourseCardBody>
        </CourseCard>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <CourseCover title="AWS Cloud" category="cloud-computing" weeks={8} size="small" className="w-28" />
          <CourseCover title="DevOps" category="devops" weeks={8} size="small" className="w-28" />
          <span className="w-24 text-hairline">
            <HangingCloth title="DevOps" category="devops" weeks={5} maxWeeks={8} ends={24} />
          </span>
        </div>
      </KitSection>
      <KitSection title="Woven figures">
        <div className="grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1">
          <div className="space-y-4">
            <div className="grid gap-2">
              <ProgressCloth title="DevOps" category="devops" total={12} done={5} />
              <p className="text-small/[1.5] text-muted">5 of 12 lectures viewed</p>
            </div>
            <div className="grid gap-2">
              <ProgressCloth title="AWS Cloud" category="cloud-computing" total={8} done={0} />
              <p className="text-small/[1.5] text-muted">Not started, 8 lectures</p>
            </div>
            <div className="grid gap-2">
              <ProgressCloth title="Git Basics" category="self-study" total={4} done={4} height={24} />
              <p className="text-small/[1.5] text-muted">Completed</p>
            </div>
            <Selvedge title="DevOps" category="devops" height={24} />
            <Selvedge title="AWS Cloud" category="cloud-computing" />
          </div>
          <div className="space-y-4">
            <PlanStrip
              title="DevOps"
              category="devops"
              parts={[
                { weight: 80000, state: 'paid', amount: '$800.00', label: 'Paid January 5, 2027' },
                { weight: 63000, state: 'due', amount: '$630.00', label: 'Due January 19, 2027' },
                { weight: 63000, state: 'future', amount: '$630.00', label: 'February 2, 2027' },
              ]}
            />
            <ChartBar title="DevOps" category="devops" length={1} width={240} />
            <ChartBar title="AWS Cloud" category="cloud-computing" length={0.6} width={240} />
            <ChartBar title="Git Basics" category="self-study" length={0.25} width={240} />
          </div>
        </div>
      </KitSection>
    </>
  );
}
