import { useState } from 'react';
import type { CourseStudy, LectureStudy } from '#shared/study/course-study.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { panelCard } from '../dashboard/panel-card.ts';
import { VideoParts } from './video-parts.tsx';

/** Lectures that the list begins with: each is a woven bar. */
const SHOWN_AT_FIRST = 40;
/** px; as wide as its column can be. */
const BAR = { width: 760, height: 24 };

/** How many students viewed each lecture, of those who have begun; each opens where its video is left. */
export function Lectures({ study }: { readonly study: CourseStudy }) {
  const [opened, setOpened] = useState<string>();
  const [all, setAll] = useState(false);
  const { lectures, started } = study;
  const shown = all ? lectures : lectures.slice(0, SHOWN_AT_FIRST);
  const left = lectures.length - shown.length;
  return (
    <section className={panelCard()} aria-labelledby="lectures">
      <h2 className="mb-1 font-display text-h2" id="lectures">
        Lectures
      </h2>
      <p className="mb-4 text-muted">
        {started === 0
          ? 'No student has begun yet.'
          : 'The bar shows how many viewed it, of all who have begun.'}
        {lectures.some(({ opened: watched }) => watched > 0) &&
          ' Open a lecture to see where its video is left.'}
      </p>
      <ol>
        {shown.map((lecture, at) => (
          <li key={lecture.lectureId} className="border-b border-hairline py-3 last:border-b-0">
            <LectureLine
              study={study}
              lecture={lecture}
              number={at + 1}
              fewer={(at === 0 ? started : (lectures[at - 1]?.viewed ?? 0)) - lecture.viewed}
              isOpen={opened === lecture.lectureId}
              onToggle={(isOpen) => setOpened(isOpen ? undefined : lecture.lectureId)}
            />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button className="mt-4" variant="ghost" onClick={() => setAll(true)}>
          Show {left} more
        </Button>
      )}
    </section>
  );
}

interface LectureLineProps {
  readonly study: CourseStudy;
  readonly lecture: LectureStudy;
  /** in the curriculum, from 1 */
  readonly number: number;
  /** students who viewed the lecture before it, and not this one */
  readonly fewer: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function LectureLine({ study, lecture, number, fewer, isOpen, onToggle }: LectureLineProps) {
  const { category, started } = study;
  const { lectureId, title, viewed, opened } = lecture;
  const share = started === 0 ? 0 : Math.min(1, viewed / started);
  const id = `video-of-${lectureId}`;
  const name = `${number}. ${title}`;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)_9rem] items-center gap-4 max-md:grid-cols-[1fr_auto] max-md:gap-y-2">
        {opened > 0 ? (
          <button
            type="button"
            className={`${linkClasses} min-w-0 cursor-pointer text-left wrap-anywhere`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onToggle(isOpen)}
          >
            {name}
          </button>
        ) : (
          <span className="min-w-0 wrap-anywhere">{name}</span>
        )}
        <span
          className="block h-6 rounded-sm bg-[repeating-linear-gradient(var(--color-warp)_0_1px,transparent_1px_5px)] max-md:order-3 max-md:col-span-2"
          aria-hidden="true"
        >
          {share > 0 && (
            <span className="block h-6 overflow-hidden rounded-sm" style={{ width: `${share * 100}%` }}>
              <ChartBar title={study.title} category={category} length={1} {...BAR} />
            </span>
          )}
        </span>
        <span className="text-right numeric">
          <span className="font-semibold">
            {viewed} of {started}
          </span>
          {fewer > 0 && (
            <span className="block text-small text-muted">
              {number === 1 ? `${fewer} did not view it` : `${fewer} fewer than lecture ${number - 1}`}
            </span>
          )}
        </span>
      </div>
      {isOpen && (
        <div className="my-3 rounded-lg border-l-4 border-primary bg-sunk p-4 max-sm:p-3" id={id}>
          <VideoParts study={study} lecture={lecture} />
        </div>
      )}
    </>
  );
}
