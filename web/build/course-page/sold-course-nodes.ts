import { CATEGORIES } from '#shared/courses/course.ts';
import { listObjectives } from '#shared/courses/course-facts.rules.ts';
import type { CoursePageInput } from '#shared/courses/course-page.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { studyTime } from '#shared/progress/study-time.rules.ts';
import { coursePagePaths } from '#web/lib/screens/course-page-paths.ts';
import { breadcrumbs, courseNode } from '../course-nodes.ts';
import type { PageMeta } from '../page-meta.ts';
import type { SchemaNode } from '../schema-node.ts';

const SECONDS_PER_MINUTE = 60;

/** A course that is sold and the way to its page, as `courseNodes` for the courses of the public site. */
export function soldCourseNodes({ course, siteUrl, opensAt }: CoursePageInput, meta: PageMeta): SchemaNode[] {
  const url = siteUrl + meta.canonicalPath;
  const { total, isExact } = studyTime(course.curriculum, new Set(), new Map());
  const objectives = listObjectives(course.objectives);
  return [
    courseNode({
      url,
      siteUrl,
      picture: meta.picture,
      title: course.title,
      description: meta.description,
      dollars: course.pricing,
      validFrom: new Date(opensAt).toISOString(),
      details: {
        inLanguage: { '@type': 'Language', name: titleCase(course.primaryLanguage) },
        educationalLevel: titleCase(course.level),
        about: CATEGORIES[course.category],
        ...(objectives.length > 0 && { teaches: objectives }),
      },
      instance: {
        startDate: course.date.slice(0, 10),
        ...(isExact && total > 0 && { courseWorkload: `PT${Math.ceil(total / SECONDS_PER_MINUTE)}M` }),
        instructor: { '@type': 'Person', name: titleCase(course.instructorName) },
      },
      syllabus: course.curriculum.map(({ title }) => ({ name: title })),
    }),
    breadcrumbs([
      { name: 'Twillfield', item: `${siteUrl}/` },
      { name: 'All Courses', item: siteUrl + coursePagePaths.allCourses },
      { name: course.title, item: url },
    ]),
  ];
}
