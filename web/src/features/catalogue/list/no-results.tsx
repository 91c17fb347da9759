import {
  type ChoicePart,
  type FilterChoice,
  filteringParts,
  waysToLoosen,
} from '#shared/courses/catalogue-help.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { coursesText, partText } from './catalogue-words.ts';

interface NoResultsProps {
  readonly choice: FilterChoice;
  /** All courses; undefined until they are there. */
  readonly allCourses: readonly CatalogueCard[] | undefined;
  readonly onLeaveOut: (part: ChoicePart) => void;
  readonly onClear: () => void;
}

/** 'No courses found.' (CAT-14), and what to leave out to find some. */
export function NoResults({ choice, allCourses, onLeaveOut, onClear }: NoResultsProps) {
  const parts = filteringParts(choice);
  // with one part it is the same as clearing the filters
  const ways = parts.length > 1 && allCourses !== undefined ? waysToLoosen(allCourses, choice) : [];
  return (
    <EmptyState
      level={2}
      title="No courses found."
      note={noteFor(choice, parts, ways.length > 0)}
      action={
        parts.length > 0 && (
          <div className="flex flex-wrap justify-center gap-3">
            {ways.map(({ part, results }) => (
              <Button key={part} variant="quiet" onClick={() => onLeaveOut(part)}>
                Without {partText(choice, part)}: {coursesText(results)}
              </Button>
            ))}
            <Button variant={ways.length > 0 ? 'ghost' : 'quiet'} onClick={onClear}>
              Clear filters
            </Button>
          </div>
        )
      }
    />
  );
}

function noteFor(choice: FilterChoice, parts: readonly ChoicePart[], canLeaveOut: boolean): string {
  if (parts.length === 0) return 'No course is open at the moment. Please look in again soon.';
  const chosen = parts.map((part) => partText(choice, part)).join(', ');
  if (canLeaveOut) return `Nothing matches ${chosen} together. Leave one of them out:`;
  const shorter = parts.includes('text') ? 'a shorter word or fewer filters' : 'fewer filters';
  return `Nothing matches ${chosen}. Try ${shorter}.`;
}
