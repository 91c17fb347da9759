import { listObjectives } from '#shared/courses/course-facts.rules.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Check } from '#web/ui/icons.ts';
import { DetailsSection, objectivesGrid } from './details-layout.tsx';

const TEXT = 'grid max-w-[68ch] gap-4 text-pretty wrap-anywhere';

/** 'What you'll learn' and 'Course Description' (CDET-08, CDET-09). */
export function CourseText({ course }: { readonly course: CourseDetails }) {
  const objectives = listObjectives(course.objectives);
  return (
    <>
      {objectives.length > 0 && (
        <DetailsSection id="objectives" heading="What you'll learn">
          <ul className={objectivesGrid}>
            {objectives.map((objective, index) => (
              <li key={index} className="grid grid-cols-[20px_minmax(0,1fr)] items-start gap-3">
                <Icon of={Check} className="mt-0.75 text-success" />
                <span className="wrap-anywhere">{objective}</span>
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <DetailsSection id="description" heading="Course Description">
        <div className={TEXT}>
          {paragraphs(course.description).map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      </DetailsSection>
    </>
  );
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
