import { DetailsCard, DetailsLayout } from '#web/features/catalogue/details/details-layout.tsx';
import {
  CourseHeadSkeleton,
  CourseTextSkeleton,
  OfferSkeleton,
} from '#web/features/catalogue/details/details-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** The skeleton of the course details, in the boxes of CourseDetails. `text` says what is waited for. */
export function DetailsSkeleton({ text = 'Loading the course...' }: { readonly text?: string }) {
  return (
    <DetailsLayout
      busy
      head={<CourseHeadSkeleton />}
      card={
        <DetailsCard picture={<Skeleton className="size-full rounded-none!" />}>
          <OfferSkeleton />
        </DetailsCard>
      }
    >
      <p className="sr-only" role="status">
        {text}
      </p>
      <CourseTextSkeleton />
    </DetailsLayout>
  );
}
