import type { ReactNode } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { AboutLecture } from './about/about-lecture.tsx';
import { NextLecture } from './under/next-lecture.tsx';
import { viewerTools, viewerToolsGrid } from './viewer-layout.tsx';

interface LectureToolsProps {
  readonly current: Lecture;
  /** The instructions with their HTML. */
  readonly sanitised: ReactNode;
  /** Not set: this is the last lecture. */
  readonly next: { readonly lecture: Lecture; readonly number: number } | undefined;
  readonly onChoose: (lecture: Lecture) => void;
  readonly onApproach: ((lecture: Lecture) => void) | undefined;
  /** Its files; they come with React, below everything else. */
  readonly materials: ReactNode;
}

/** What a lecture is about, the lecture after it, and its materials. */
export function LectureTools(props: LectureToolsProps) {
  const { current, sanitised, next, onChoose, onApproach, materials } = props;
  const { link_desc: text = '' } = current;
  const hasText = text.trim() !== '';
  if (!hasText && next === undefined && !materials) return null;
  return (
    <section className={viewerTools} aria-label="About this lecture, materials and next lecture">
      <div className={viewerToolsGrid}>
        {/* another lecture opens with its text shown */}
        {hasText && <AboutLecture key={current._id} text={text} sanitised={sanitised} />}
        {next !== undefined && (
          <div className="col-start-2 row-start-1 max-lg:col-start-1 max-lg:row-auto">
            <NextLecture
              lecture={next.lecture}
              number={next.number}
              onChoose={() => onChoose(next.lecture)}
              onApproach={onApproach && (() => onApproach(next.lecture))}
            />
          </div>
        )}
        {Boolean(materials) && <div className="col-span-full">{materials}</div>}
      </div>
    </section>
  );
}
