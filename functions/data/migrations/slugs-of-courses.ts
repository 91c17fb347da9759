import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { writeWithSlug } from '../courses/course-slug.ts';
import { storedCourse } from '../courses/stored-course.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type Migration, eachRow } from './migration.ts';

/** Courses from before there were public pages get their slug, and their cards slug and version: an event for each of them (docs/adr/077). */
export const slugsOfCourses: Migration = {
  name: '0007-slugs-of-courses',
  concerns: ({ PK, SK, slug }) => String(PK).startsWith('COURSE#') && SK === 'COURSE' && slug === undefined,
  ...eachRow(
    (row) => parseRow(storedCourse, row),
    (table, course) =>
      unlessConditionFailed(() =>
        writeWithSlug(table, { course }, async ({ courseId, version, slug, isPublised }, slugWrite) =>
          table.transactWrite([
            ...slugWrite,
            {
              Update: {
                TableName: table.name,
                Key: keys.course(courseId),
                UpdateExpression: 'SET slug = :slug, earlierSlugs = :none',
                ConditionExpression: 'attribute_not_exists(slug) AND version = :version',
                ExpressionAttributeValues: { ':slug': slug, ':none': [], ':version': version },
              },
            },
            ...(isPublised
              ? [
                  {
                    Update: {
                      TableName: table.name,
                      Key: keys.card(courseId),
                      UpdateExpression: 'SET slug = :slug, version = :version',
                      ConditionExpression: 'attribute_exists(PK)',
                      ExpressionAttributeValues: { ':slug': slug, ':version': version },
                    },
                  },
                ]
              : []),
          ]),
        ),
      ),
  ),
};
