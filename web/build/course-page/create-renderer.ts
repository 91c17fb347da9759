import type { CoursePageInput, CoursePageRenderer } from '#shared/courses/course-page.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { renderCourse, renderNoCourseMarkup } from '#web/app/course-page/render-markup.tsx';
import { NO_COURSE } from '#web/app/course-page/no-course.tsx';
import { pageTitle } from '#web/lib/screens/page-titles.ts';
import { headTags } from '../head-tags.ts';
import { serialize } from '../json-ld.ts';
import { courseMeta } from './course-text.ts';
import { ATTRIBUTES, HEAD, PAGE } from './places.ts';
import { sharePicture } from './share-picture.ts';
import { soldCourseNodes } from './sold-course-nodes.ts';
import { toPng } from './to-png.ts';

/** What the build gives to the renderer. */
export interface RendererParts {
  /** The page around what is rendered, with the places HEAD, PAGE and ATTRIBUTES. */
  readonly shell: string;
}

/** What the functions that write the public pages render with (docs/adr/077). */
export function createRenderer({ shell }: RendererParts): CoursePageRenderer {
  const [beforeAttributes = '', beforeHead = '', beforePage = '', end = ''] = shell.split(
    new RegExp(` ${ATTRIBUTES}|${HEAD}|${PAGE}`),
  );
  const page = (attributes: string, head: string, markup: string): string =>
    [beforeAttributes, attributes, beforeHead, head, beforePage, markup, end].join('');
  return {
    renderCoursePage(input: CoursePageInput): string {
      const meta = courseMeta(input.course);
      const nodes = { '@context': 'https://schema.org', '@graph': soldCourseNodes(input, meta) };
      return page(
        ` data-course="${escapeHtml(input.course._id)}"`,
        headTags(meta, input.siteUrl) +
          `<script type="application/ld+json">${serialize(nodes)}</script>` +
          '<script type="module" src="/course-page.js"></script>',
        renderCourse(input),
      );
    },
    renderNoCourse(kind, contactEmail): string {
      const title = escapeHtml(pageTitle(NO_COURSE[kind].title));
      return page(
        '',
        `<title>${title}</title><meta name="robots" content="noindex">` +
          '<script type="module" src="/course-page.js"></script>',
        renderNoCourseMarkup(kind, contactEmail),
      );
    },
    renderSharePicture: (course) => toPng(sharePicture(course)),
  };
}
