import { useDeferredValue } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOwnNotes } from '../notes/queries.ts';
import { countOf, stamp } from '../study/study-words.ts';
import { type Hit, HITS_SHOWN, partsOf, searchCourse, type TitleHit } from './search-course.rules.ts';
import { useCourseCues } from './use-course-cues.ts';

interface SearchResultsProps {
  readonly course: CourseDetails;
  readonly searched: string;
  readonly currentId: string | undefined;
  /** Of the captions of the account. */
  readonly language: string | null;
  readonly onJump: (hit: Hit) => void;
  /** Of a title: its lecture opens where it was left. */
  readonly onChoose: (lecture: Lecture) => void;
}

/** What a search finds in the titles, transcripts and notes of the course; each hit leads to its lecture, or to its position in the video. */
export function SearchResults(props: SearchResultsProps) {
  const { course, searched, currentId, language, onJump, onChoose } = props;
  const wanted = useDeferredValue(searched);
  const { known, notes, error, refetch } = useOwnNotes(useUser()._id, course._id);
  const transcripts = useCourseCues(course, language);
  const { curriculum } = course;
  const { cues, failed, total } = transcripts;
  const hits = searchCourse(wanted, { curriculum, cues, notes });
  const isReading = cues.size + failed.length < total;
  const count = hits.titles.length + hits.transcripts.length + hits.notes.length;
  const groups: [string, readonly (Hit | TitleHit)[]][] = [
    ['Titles', hits.titles],
    ['Transcripts', hits.transcripts],
    ['Your notes', hits.notes],
  ];
  const numberOf = (id: string) => curriculum.findIndex(({ _id }) => _id === id) + 1;
  function open(hit: Hit | TitleHit): void {
    if ('positionSeconds' in hit) return onJump(hit);
    const lecture = curriculum.find(({ _id }) => _id === hit.lectureId);
    if (lecture !== undefined) onChoose(lecture);
  }
  return (
    <div
      className="h-full overflow-auto px-3 pb-6 max-lg:h-auto max-lg:px-2"
      role="region"
      aria-label="Search results"
    >
      <div className="grid gap-2 px-3 pt-3 text-small text-muted empty:hidden">
        <p role="status">
          {countOf(count, 'hit')}
          {isReading && `. Transcripts read: ${cues.size} of ${total}`}
        </p>
        {failed.length > 0 && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>
              The {failed.length === 1 ? 'transcript' : 'transcripts'} of{' '}
              {failed
                .map(numberOf)
                .toSorted((a, b) => a - b)
                .map((number) => `lecture ${number}`)
                .join(', ')}{' '}
              could not be read.
            </p>
            <Button size="sm" variant="quiet" onClick={transcripts.retry}>
              Try again
            </Button>
          </div>
        )}
        {error !== null && known === undefined && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>Your notes could not be loaded.</p>
            <Button size="sm" variant="quiet" onClick={() => void refetch()}>
              Load the notes
            </Button>
          </div>
        )}
      </div>
      {groups.map(
        ([name, found]) =>
          found.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className="flex justify-between gap-3 px-3 pt-4 pb-1.5 text-label font-semibold text-muted numeric">
                <span>{name}</span>
                <span>{found.length}</span>
              </h2>
              <ol className="grid gap-0.5">
                {found.slice(0, HITS_SHOWN).map((hit) => (
                  <li
                    key={`${hit.lectureId} ${'positionSeconds' in hit ? hit.positionSeconds : ''} ${hit.text}`}
                  >
                    <button
                      type="button"
                      className="grid w-full cursor-pointer grid-cols-[48px_minmax(0,1fr)] gap-x-3 rounded-md px-3 py-2.5 text-left leading-[1.5] hover:bg-sunk focus-visible:-outline-offset-3"
                      onClick={() => open(hit)}
                    >
                      <span className="text-label font-semibold text-primary numeric">
                        {'positionSeconds' in hit && stamp(hit.positionSeconds)}
                      </span>
                      <span className="min-w-0 wrap-anywhere">
                        <Marked text={hit.text} searched={wanted} />
                        <small className="block text-small text-muted">
                          Lecture {numberOf(hit.lectureId)},{' '}
                          {hit.lectureId === currentId
                            ? 'this lecture'
                            : curriculum[numberOf(hit.lectureId) - 1]?.title}
                        </small>
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
              {found.length > HITS_SHOWN && (
                <p className="px-3 pt-2 text-small text-muted">
                  The first {HITS_SHOWN} of {found.length}. Search for more words to see fewer.
                </p>
              )}
            </section>
          ),
      )}
      {count === 0 && !isReading && (
        <p className="px-3 pt-4">Nothing in the titles, transcripts and notes of this course.</p>
      )}
    </div>
  );
}

function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  let at = 0;
  return partsOf(text, searched).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? (
      <mark
        key={key}
        className="rounded-[2px] bg-primary-soft px-px font-bold text-inherit shadow-[inset_0_-2px_0_var(--color-primary)]"
      >
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
