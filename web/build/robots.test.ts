import { describe, expect, test } from 'vitest';
import { paths } from '#web/lib/paths.ts';
import { PAGE_PATHS } from './page-meta.ts';
import { robots } from './robots.ts';

const lines = robots('{{SITE_URL}}').split('\n');
const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);
const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning));

describe('robots.txt', () => {
  test('applies to every crawler and names the sitemap', () => {
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Sitemap: {{SITE_URL}}/sitemap.xml');
  });

  test('allows the pages, their pictures and their code', () => {
    for (const path of [...PAGE_PATHS, '/share/aws-cloud.png', '/assets/index.js']) {
      expect(isClosed(path), path).toBe(false);
    }
  });

  test('disallows personal paths and paths that are not pages', () => {
    for (const path of [
      paths.home,
      paths.studentCourses,
      '/student-courses',
      paths.instructor,
      paths.auth,
      paths.buyCourse,
      '/api/website/contact',
    ]) {
      expect(isClosed(path), path).toBe(true);
    }
  });
});
