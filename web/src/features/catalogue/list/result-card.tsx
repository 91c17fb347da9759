import { memo, useDeferredValue } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { findTerm } from '#shared/courses/catalogue.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { drawn } from '#web/lib/drawn.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CourseCard, CourseCardTeacher, CourseCardTitle } from '#web/ui/course-card.tsx';
import { lecturesText, optionLabel } from './catalogue-words.ts';
import { resultBody, resultCover, resultPrice } from './catalogue-classes.ts';

/** Where a result leads. */
export type CourseLink = (
  course: CatalogueCard & { readonly slug?: string | undefined },
) => Pick<LinkProps, 'to' | 'reloadDocument'>;

interface ResultCardProps {
  readonly course: CatalogueCard;
  readonly linkTo: CourseLink;
}

/** A course that was found: image, title, instructor, term, lectures and level, price (CAT-07..13). */
export const ResultCard = memo(function ResultCard({ course, linkTo }: ResultCardProps) {
  const { title, category, lectureCount, image, instructorName, pricing } = course;
  const term = findTerm(title);
  // The cloths of new rows come a moment after their texts, so that neither holds back a key that is pressed. Those that the
  // page's HTML has drawn stay.
  const isDrawn = useDeferredValue(true, Boolean(drawn()));
  return (
    <CourseCard as="div" row="always">
      {isDrawn ? (
        <CourseCover
          shape="free"
          size="small"
          className={resultCover}
          title={title}
          category={category}
          lectures={lectureCount}
          image={image[0]}
        />
      ) : (
        <span className={`bg-loom-deep ${resultCover}`} />
      )}
      <div className={resultBody}>
        <CourseCardTitle level={2}>
          <Link {...linkTo(course)}>{title}</Link>
        </CourseCardTitle>
        <CourseCardTeacher before="Created by " name={instructorName} />
        <p className="text-small/[1.45] text-muted">{lecturesText(course)}</p>
        {term !== undefined && <Badge className="mt-1.5 justify-self-start">{optionLabel(term)}</Badge>}
        <span className={resultPrice}>{priceText(pricing)}</span>
      </div>
    </CourseCard>
  );
});
