import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { CoursePrice } from './course-price.tsx';
import { DetailsSection, objectivesGrid } from './details-layout.tsx';

/** CourseHead, before anything of the course is known. */
export function CourseHeadSkeleton() {
  return (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        Course Details
      </h1>
      <SkeletonText className="font-display text-display" width="64%" height="40px" />
      <SkeletonText className="text-lead" width="86%" height="16px" />
      <div className="mt-2 flex flex-wrap gap-x-7 gap-y-2.5" aria-hidden="true">
        {FACTS.map((width) => (
          <SkeletonText key={width} width={width} />
        ))}
      </div>
    </>
  );
}

/** Width of each fact. */
const FACTS = ['172px', '148px', '84px', '112px'];

/** CourseText and CourseCurriculum, before they are known. */
export function CourseTextSkeleton() {
  return (
    <>
      <DetailsSection id="objectives" heading="What you'll learn">
        <div className={objectivesGrid} aria-hidden="true">
          {['82%', '74%', '66%', '88%', '70%', '60%'].map((width) => (
            <SkeletonText key={width} width={width} />
          ))}
        </div>
      </DetailsSection>
      <DetailsSection id="description" heading="Course Description">
        <div className="max-w-[68ch]" aria-hidden="true">
          {['100%', '96%', '64%'].map((width) => (
            <SkeletonText key={width} width={width} />
          ))}
        </div>
      </DetailsSection>
      <DetailsSection id="curriculum" heading="Course Curriculum">
        <Skeleton height="400px" className="rounded-lg!" />
      </DetailsSection>
    </>
  );
}

/** Until it is known whether the student has the course. The price of a card that was opened is known already. */
export function OfferSkeleton({ dollars }: { readonly dollars?: number | undefined }) {
  return (
    <>
      {dollars === undefined ? (
        <SkeletonText className="font-display text-[2.25rem]/[1.15]" width="56%" height="30px" />
      ) : (
        <CoursePrice dollars={dollars} />
      )}
      <Skeleton className="rounded-md!" height="54px" />
      <div className="text-small" aria-hidden="true">
        <SkeletonText width="96%" />
        <SkeletonText width="62%" />
      </div>
      <div className="grid text-small" aria-hidden="true">
        {['84px', '64px'].map((width) => (
          <div key={width} className="border-b border-hairline py-3 last:border-b-0">
            <SkeletonText width={width} />
          </div>
        ))}
      </div>
    </>
  );
}
