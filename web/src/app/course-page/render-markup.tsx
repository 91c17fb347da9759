import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CoursePageInput } from '#shared/courses/course-page.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { CoursePage } from '#web/features/catalogue/course-page/course-page.tsx';
import { PublicFooter } from '#web/features/catalogue/public/public-footer.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
import { renderedConfig } from '../rendered-config.ts';
import { CoursePageHeader } from './course-page-header.tsx';
import { NoCourse, type NO_COURSE } from './no-course.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** What stands in the body of a course's public page; nothing takes it over. */
export function renderCourse({
  course,
  opensAt,
  now,
  contactEmail,
}: Omit<CoursePageInput, 'siteUrl'>): string {
  return render(
    contactEmail,
    <>
      <CoursePage course={course} opensAt={opensAt} now={now} />
      {course.curriculum.some(({ freePreview }) => freePreview) && (
        <PreviewFrame courseTitle={course.title} />
      )}
    </>,
  );
}

export const renderNoCourseMarkup = (kind: keyof typeof NO_COURSE, contactEmail: string): string =>
  render(contactEmail, <NoCourse kind={kind} />);

function render(contactEmail: string, content: ReactNode): string {
  setConfig(renderedConfig(contactEmail));
  return renderToStaticMarkup(framed(content));
}

const framed = (content: ReactNode): ReactElement => (
  <>
    <SkipLink />
    <PageFrame>
      <CoursePageHeader />
      {content}
      <PublicFooter />
    </PageFrame>
  </>
);
