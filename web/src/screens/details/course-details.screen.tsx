import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { type CatalogueCard, courseCard } from '#shared/courses/course.ts';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { contentAccess, isVisible } from '#shared/courses/visible-content.rules.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { useKnownCard } from '#web/features/catalogue/queries/course-cards.ts';
import { CourseHead } from '#web/features/catalogue/details/course-head.tsx';
import { CoursePicture } from '#web/features/catalogue/details/course-picture.tsx';
import { DetailsCard, DetailsLayout } from '#web/features/catalogue/details/details-layout.tsx';
import { CourseTextSkeleton, OfferSkeleton } from '#web/features/catalogue/details/details-skeleton.tsx';
import { useCourseDetails } from '#web/features/catalogue/queries/details-queries.ts';
import { useFreeEnrolment } from '#web/features/paying/in-progress/use-free-enrolment.ts';
import { usePaymentInProgress } from '#web/features/paying/in-progress/use-payment-in-progress.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useOverPage } from '#web/lib/browser/use-over-page.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { CourseShown } from './course-shown.tsx';
import { CourseNotFound, DetailsFailed, NOT_FOUND_TITLE } from './details-failed.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** While the session is checked (GUARD-08). */
export function Skeleton() {
  return <DetailsSkeleton text="Checking your session" />;
}

/** /academy/course/details/{id}: what a course is about, its free previews, and how one gets to it (§2, CDET-01..19). */
export function Screen() {
  const courseId = useIdParam<'course'>('id');
  // The key closes the preview when another course opens.
  return <Details key={courseId} courseId={courseId} />;
}

function Details({ courseId }: { readonly courseId: Id<'course'> }) {
  const { _id: userId } = useUser();
  const { data: course, error, refetch } = useCourseDetails(userId, courseId);
  const card = useKnownCard(courseId);
  const missing = isFailure(error, 'COURSE_NOT_FOUND', 'NOT_FOUND');
  useTitle(missing ? NOT_FOUND_TITLE : (course?.title ?? card?.title ?? 'Course Details'));
  const retry = () => void refetch();

  if (missing) return <CourseNotFound />;
  if (course !== undefined) return <Course course={course} error={error} onRetry={retry} />;
  if (error !== null) return <DetailsFailed error={error} onRetry={retry} />;
  return card === undefined ? <DetailsSkeleton /> : <DetailsOfCard card={card} />;
}

interface CourseProps {
  readonly course: CourseWithPurchase;
  /** It could not be read again: what was read before stays. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Course({ course, error, onRetry }: CourseProps) {
  const navigate = useNavigate();
  const [previewId, openPreview, closePreview] = useOverPage('preview');
  const access = contentAccess(course.purchase);
  const previews = course.curriculum.filter((lecture) => isVisible(lecture, access));
  // gone when the course was locked meanwhile: the dialog closes
  const preview = previews.find(({ _id }) => _id === previewId);
  const open = useCallback(({ _id }: Lecture) => openPreview(_id), [openPreview]);
  const inProgress = usePaymentInProgress(course.purchase.isPurchased ? undefined : course._id);
  const enrolment = useFreeEnrolment(course);
  const isFree = course.pricing === 0;
  return (
    <CourseShown
      course={course}
      onPreview={open}
      underWay={isFree ? enrolment.isPending && 'enrolment' : inProgress && 'payment'}
      failure={enrolment.failure}
      onEnroll={() => {
        if (isFree) enrolment.start();
        else void navigate(paths.checkout, { state: { course: z.parse(courseCard, course) } });
      }}
      notice={
        error !== null && (
          <div className="mt-8">
            <LoadFailure onRetry={onRetry}>
              {failureText(error, 'The course could not be read again. What you see may have changed.')}
            </LoadFailure>
          </div>
        )
      }
      dialog={
        preview !== undefined && (
          <PreviewDialog
            courseId={course._id}
            courseTitle={course.title}
            lecture={preview}
            lectures={previews}
            freeOnly={access === 'previews'}
            onChoose={open}
            onClose={closePreview}
          />
        )
      }
    />
  );
}

/** What the card of a list has told, while the rest is read. */
function DetailsOfCard({ card }: { readonly card: CatalogueCard }) {
  return (
    <DetailsLayout
      busy
      course={card}
      head={<CourseHead card={card} course={undefined} />}
      card={
        <DetailsCard picture={<CoursePicture card={card} />}>
          <OfferSkeleton dollars={card.pricing} />
        </DetailsCard>
      }
    >
      <p className="sr-only" role="status">
        Loading the course...
      </p>
      <CourseTextSkeleton />
    </DetailsLayout>
  );
}
