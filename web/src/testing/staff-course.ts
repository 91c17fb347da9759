import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import type { SentRequest } from './mock-api.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';

const NO_FILES = { notes: { files: [] }, quiz: { files: [] }, lab: { files: [] } };
/** A saved course with a lecture that opens an address and one with a video, as the panel reads it. */
export const staffCourse = (more: Partial<PlainIds<StaffCourse>> = {}): StaffCourse =>
  withIds<StaffCourse>({
    _id: 'crs_1',
    id: 'crs_1',
    title: 'DevOps',
    subtitle: 'From commit to cluster',
    category: 'devops',
    level: 'beginner',
    date: '2027-03-01',
    pricing: 2060,
    primaryLanguage: 'English',
    description: 'All of it.',
    objectives: 'Ship, Watch',
    welcomeMessage: 'Welcome.',
    image: ['/media/images/a.webp'],
    instructorId: 'u1',
    instructorName: 'grace hopper',
    isPublised: true,
    lectureCount: 2,
    studentCount: 0,
    version: 7,
    students: [],
    curriculum: [
      {
        _id: 'lec_1',
        title: 'First',
        type: 'url',
        videoUrl: 'https://example.org/1',
        freePreview: true,
        link_desc: '',
        public_id: '',
        captions: [],
        materials: NO_FILES,
        progressValue: 0,
      },
      {
        _id: 'lec_2',
        title: 'Second',
        type: 'video',
        videoUrl: 'https://example.org/2.mp4',
        freePreview: false,
        link_desc: '',
        public_id: 'u/video-2',
        captions: [],
        materials: NO_FILES,
        progressValue: 0,
      },
    ],
    ...more,
  });

/** The response to a request that creates a course: what it sent, saved. */
export const createdCourse = ({ body }: Pick<SentRequest, 'body'>): { data: StaffCourse } => ({
  data: {
    ...staffCourse({ ...(body as Partial<StaffCourse>), version: 1 }),
    curriculum: (body as StaffCourse).curriculum.map((lecture) => ({ ...lecture, progressValue: 0 })),
  },
});
