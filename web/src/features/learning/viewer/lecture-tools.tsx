import type { ReactNode } from 'react';
import type { Lecture, Materials } from '#shared/courses/lecture.ts';
import { AboutLecture } from './about/about-lecture.tsx';
import { useNeighbours, useOpenLecture } from './screen/open-lecture.ts';
import { NextLecture } from './next-lecture.tsx';
import { viewerTools, viewerToolsGrid } from './viewer-layout.tsx';

interface LectureToolsProps {
  readonly current: Lecture;
  /** The instructions with their HTML. */
  readonly sanitised: ReactNode;
  /** The list of its files; it comes with React, below everything else. */
  readonly materials: ReactNode;
}

/** What a lecture is about, the lecture after it, and its materials. */
export function LectureTools({ current, sanitised, materials }: LectureToolsProps) {
  const { choose, player } = useOpenLecture();
  const { number, next } = useNeighbours();
  const { link_desc: text = '' } = current;
  const hasText = text.trim() !== '';
  const showsMaterials = Boolean(materials) && hasMaterials(current.materials);
  if (!hasText && next === undefined && !showsMaterials) return null;
  const prepare = player?.files.prepare;
  return (
    <section className={viewerTools} aria-label="About this lecture, materials and next lecture">
      <div className={viewerToolsGrid}>
        {/* another lecture opens with its text shown */}
        {hasText && <AboutLecture key={current._id} text={text} sanitised={sanitised} />}
        {next !== undefined && (
          <div className="col-start-2 row-start-1 max-lg:col-start-1 max-lg:row-auto">
            <NextLecture
              lecture={next}
              number={number + 1}
              onChoose={() => choose(next)}
              onApproach={prepare && (() => prepare(next))}
            />
          </div>
        )}
        {showsMaterials && <div className="col-span-full">{materials}</div>}
      </div>
    </section>
  );
}

const hasMaterials = (materials: Materials | undefined): boolean =>
  Object.values(materials ?? {}).some((group) => group.files.length > 0);
