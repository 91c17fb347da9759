import { createContext, use } from 'react';
import { type StudyTime, studyTime } from '#shared/progress/study-time.rules.ts';
import type { CourseProgress } from '../../lecture/course-progress.ts';
import type { useLectureViewer } from '../use-lecture-viewer.ts';
import { requirePart } from './require-part.ts';

type Viewer = ReturnType<typeof useLectureViewer>;

/** The first part of the viewer: the course, and how far the student is. It changes with a mark, a pause and another lecture. */
interface StudiedCourse {
  readonly course: CourseProgress;
  /** Ids of lectures. */
  readonly viewed: ReadonlySet<string>;
  /** By the id of each lecture that was begun, as of the last pause or change of lecture. */
  readonly positionSeconds: ReadonlyMap<string, number>;
  readonly time: StudyTime;
  /** Comes with React, as does `completion`. */
  readonly marks?: Viewer['marks'];
  readonly completion?: Viewer['completion'];
}

export const StudiedCourseContext = createContext<StudiedCourse | undefined>(undefined);

export const studiedCourse = (studied: Omit<StudiedCourse, 'time'>): StudiedCourse => ({
  ...studied,
  time: studyTime(studied.course.courseDetails.curriculum, studied.viewed, studied.positionSeconds),
});

export const useStudiedCourse = (): StudiedCourse => requirePart(use(StudiedCourseContext));
export const useMarks = (): Viewer['marks'] => requirePart(useStudiedCourse().marks);
export const useCompletion = (): Viewer['completion'] => requirePart(useStudiedCourse().completion);
