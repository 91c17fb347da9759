// Long because each test is a run of the one consumer, with the same fakes.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import { nameInstructor } from '#functions/data/courses/name-instructor.ts';
import type { SiteFile } from '#functions/gateways/site-bucket.ts';
import { log } from '#functions/runtime/logger.ts';
import { anId } from '#shared/testing/an-id.ts';
import { asFunction } from '#functions/testing/called-function.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { keys } from '#functions/testing/keys.ts';
import * as plainRenderer from '#functions/testing/plain-renderer.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { saveCourse } from '#functions/testing/save-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import {
  NOON,
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { handler } from './write-course-pages.trigger.ts';

const DONE = { batchItemFailures: [] };
const LEFT = { batchItemFailures: [{ itemIdentifier: '1' }] };
const RUST = 'crs_rust';
let academy: TestAcademy;
let course: StoredCourse;
/** What the bucket has, by key. */
let files: Map<string, string>;
let kept: Map<string, SiteFile>;
let purge: ReturnType<typeof vi.fn<(paths: readonly string[], reference: string) => Promise<void>>>;

const aRun = {
  put: async (key: string, body: string | Uint8Array, file: SiteFile) => {
    files.set(key, typeof body === 'string' ? body : new TextDecoder().decode(body));
    kept.set(key, file);
  },
  putNew: async (key: string, body: string, file: SiteFile) => {
    if (!files.has(key)) await aRun.put(key, body, file);
  },
  remove: async (removed: readonly string[]) => {
    for (const key of removed) files.delete(key);
  },
};
/** A run of the consumer for these courses. */
function run(
  events = rowEvents([keys.card(RUST)]),
  over: Partial<typeof aRun> & {
    courses?: Partial<CourseRepository>;
    renderer?: Partial<typeof plainRenderer>;
  } = {},
) {
  const { courses, renderer, ...bucket } = over;
  return handler.with({
    courses: () => ({ ...academy.needs.courses, ...courses }),
    siteBucket: () => ({ ...aRun, ...bucket }),
    edgeCache: () => ({ purge }),
    renderer: () => ({ load: async () => ({ ...plainRenderer, ...renderer }) }),
  })(events);
}
async function save(fields: Partial<StoredCourse>, before = course) {
  course = (await saveCourse(academy.needs.courses, before, fields)) ?? expect.unreachable();
}
async function create(courseId: string, title: string) {
  const created = await academy.needs.courses.create(aCourse({ courseId, title }), someLectures());
  return created ?? expect.unreachable();
}
const pages = () => [...files.keys()].filter((key) => key.startsWith('courses/')).toSorted();
const pictures = () => [...files.keys()].filter((key) => key.startsWith('share/')).toSorted();
const sitemap = () => [...files].filter(([key]) => key.startsWith('sitemap/')).join();
const purged = () => purge.mock.calls.map(([paths]) => paths);
const SITEMAP = `/sitemap/courses-${keys.card(RUST).PK.slice(-1)}.xml`;

beforeEach(async () => {
  setUpCheckout();
  vi.stubEnv('SITE_URL', 'https://academy.example');
  vi.stubEnv('MAIL_ACADEMY', 'academy@academy.example');
  academy = await createTestAcademy();
  course = await create(RUST, 'Rust');
  files = new Map();
  kept = new Map();
  purge = vi.fn(async () => undefined);
});

describe('Public pages follow the cards of courses (docs/adr/077)', () => {
  test('A published course gets its page, its picture and a line in the sitemap of its shard, then all three are purged at once', async () => {
    const putNew = vi.fn(aRun.putNew);
    expect(await run(undefined, { putNew })).toEqual(DONE);
    expect(putNew.mock.calls.map(([key]) => `/${key}`)).not.toContain(SITEMAP);
    expect(JSON.parse(files.get('courses/rust') ?? '')).toMatchObject({
      course: { title: 'Rust' },
      now: NOON,
    });
    expect(files.get('courses/rust')).not.toContain('example.org');
    expect(JSON.parse(files.get('share/courses/crs_rust.png') ?? '')).toMatchObject({ title: 'Rust' });
    expect(files.get(SITEMAP.slice(1))).toContain('<loc>https://academy.example/courses/rust</loc>');
    const cacheControl = 'public, max-age=0, s-maxage=86400';
    const sitemaps = [0, 1, 2, 3].map((part) => `sitemap/courses-${part}.xml`);
    expect(kept).toEqual(
      new Map([
        ['courses/rust', { contentType: 'text/html; charset=utf-8', cacheControl }],
        ['share/courses/crs_rust.png', { contentType: 'image/png', cacheControl }],
        // the index names all of them
        ...sitemaps.map((key) => [key, { contentType: 'application/xml', cacheControl }] as const),
      ]),
    );
    expect(purged()).toEqual([['/courses/rust', '/share/courses/crs_rust.png', SITEMAP]]);
  });

  test('One that is taken off sale has neither, under none of its slugs; put on sale again it has both', async () => {
    await run();
    await save({ title: 'Go' });
    await save({ isPublised: false });
    purge.mockClear();
    await run();
    expect([pages(), pictures()]).toEqual([[], []]);
    expect(sitemap()).not.toMatch(/rust|courses\/go/);
    expect(purged()).toEqual([['/courses/go', '/courses/rust', '/share/courses/crs_rust.png', SITEMAP]]);
    await save({ isPublised: true });
    await run();
    expect([pages(), pictures()]).toEqual([['courses/go'], ['share/courses/crs_rust.png']]);
  });

  test('Renamed, and renamed twice before it is written, it has one page; the pages of before are removed and purged', async () => {
    await run();
    await save({ title: 'Go' });
    await run();
    expect(pages()).toEqual(['courses/go']);
    await save({ title: 'Zig' });
    await save({ title: 'Nim' });
    purge.mockClear();
    await run();
    expect(pages()).toEqual(['courses/nim']);
    expect(purged()[0]).toEqual(
      ['go', 'nim', 'rust', 'zig']
        .map((slug) => `/courses/${slug}`)
        .concat(['/share/courses/crs_rust.png', SITEMAP]),
    );
    await save({ title: 'Rust' });
    await run();
    expect(pages()).toEqual(['courses/rust']);
  });

  test.each([
    ['renamed', () => save({ title: 'Go' }), ['courses/go'], '"title":"Go"'],
    ['taken off sale', () => save({ isPublised: false }), [], undefined],
    ['saved with another price', () => save({ priceCents: 100 }), ['courses/rust'], '"pricing":1,'],
    [
      'given another name of its instructor',
      () => nameInstructor(academy.table, anId('user-grace'), 'Grace Murray'),
      ['courses/rust'],
      'Grace Murray',
    ],
  ])(
    'Of two runs at once, the one that read before the course was %s and writes last ends with what it is now',
    async (_how, change, left, shown) => {
      let isFirst = true;
      const late = run(rowEvents([keys.card(RUST)]), {
        put: async (...of) => {
          if (isFirst) {
            isFirst = false;
            await asFunction(undefined, change);
            expect(await run()).toEqual(DONE);
          }
          await aRun.put(...of);
        },
      });
      expect(await late).toEqual(DONE);
      expect(pages()).toEqual(left);
      if (shown !== undefined) expect(files.get(left[0] ?? '')).toContain(shown);
      expect(pictures()).toHaveLength(left.length);
      expect(sitemap().includes(`/${left[0]}<`)).toBe(left.length > 0);
      expect(sitemap().includes('/courses/rust<')).toBe(left[0] === 'courses/rust');
    },
  );

  test('Of two runs at once, the one that writes the sitemap of before last writes it once more', async () => {
    let isFirst = true;
    const late = run(undefined, {
      put: async (...of) => {
        if (isFirst && of[0].startsWith('sitemap/')) {
          isFirst = false;
          await asFunction(undefined, () => save({ isPublised: false }));
          expect(await run()).toEqual(DONE);
        }
        await aRun.put(...of);
      },
    });
    expect(await late).toEqual(DONE);
    expect(sitemap()).not.toContain('rust');
  });

  test('A course that is saved again and again while it is written is left to the queue', async () => {
    const put = vi.fn(async (...of: Parameters<typeof aRun.put>) => {
      await asFunction(undefined, () => save({}));
      await aRun.put(...of);
    });
    expect(await run(undefined, { put })).toEqual(LEFT);
    expect(put.mock.calls.filter(([key]) => key === 'courses/rust')).toHaveLength(5);
  });

  test('So is a sitemap that is another one each time', async () => {
    let count = 0;
    const listSlugs = vi.fn(async () => [`course-${++count}`]);
    expect(await run(undefined, { courses: { listSlugs } })).toEqual(LEFT);
    // before the first write and after each of five
    expect(listSlugs).toHaveBeenCalledTimes(6);
  });

  test('A course is read as it is now, and again where its slug is another one after it was written', async () => {
    const { get, getWithLectures } = academy.needs.courses;
    const renamed = vi.fn(get).mockResolvedValueOnce({ ...course, slug: 'go' });
    const read = vi.fn(getWithLectures);
    expect(await run(undefined, { courses: { get: renamed, getWithLectures: read } })).toEqual(DONE);
    expect(read.mock.calls).toEqual([RUST, RUST].map((id) => [id, { consistent: true }]));
  });

  test('Of two courses of a shard the sitemap is written once', async () => {
    const { PK } = keys.card(RUST);
    const put = vi.fn(aRun.put);
    expect(await run(rowEvents([keys.card(RUST), { ...keys.card('crs_go'), PK }]), { put })).toEqual(DONE);
    expect(put.mock.calls.filter(([key]) => `/${key}` === SITEMAP)).toHaveLength(1);
  });

  test('Of a course that is not there no page is written; a shard that is none is left to the queue', async () => {
    expect(await run(rowEvents([keys.card('crs_none')]))).toEqual(DONE);
    expect(pages()).toEqual([]);
    expect(await run(rowEvents([{ ...keys.card(RUST), PK: 'CATALOGUE#4' }]))).toEqual(LEFT);
    expect(sitemap()).not.toContain('courses-4');
  });

  test('What fails before anything was changed purges nothing, and is no corrupt row', async () => {
    const critical = vi.spyOn(log, 'critical').mockImplementation(() => undefined);
    const failing = async () => Promise.reject(new Error('SlowDown'));
    const courses = { getWithLectures: failing, listSlugs: failing };
    expect(await run(undefined, { courses })).toEqual(LEFT);
    expect(purge).not.toHaveBeenCalled();
    expect(critical).not.toHaveBeenCalled();
  });

  test('When the purge fails, or its response is lost, the queue brings the events again, and it is the same purge', async () => {
    const events = rowEvents([keys.card(RUST)]);
    purge.mockRejectedValueOnce(new Error('The response is lost.'));
    expect(await run(events)).toEqual(LEFT);
    vi.setSystemTime(NOON + 90_000);
    expect(await run(events)).toEqual(DONE);
    const [first, second] = purge.mock.calls;
    expect(second).toEqual(first);
    await run();
    expect(purge.mock.calls[2]?.[1]).not.toBe(first?.[1]);
  });

  test.each(['put', 'remove'] as const)(
    'When a %s fails the other courses are written, all are purged, and the events of that course come again, to another purge',
    async (action) => {
      await create('crs_go', 'Go');
      const events = rowEvents([keys.card(RUST), keys.card('crs_go')]);
      let fails = true;
      const failing = {
        [action]: async (...of: [string & string[], string, SiteFile]) => {
          if (fails && (action === 'remove' || of[0] === 'share/courses/crs_rust.png'))
            throw new Error('SlowDown');
          return aRun[action](...of);
        },
      };
      const failed = action === 'put' ? ['1'] : ['1', '2'];
      expect(await run(events, failing)).toEqual({
        batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
      });
      // a response may be lost as well
      expect(purged()[0]).toEqual(expect.arrayContaining(['/courses/go', '/courses/rust']));
      fails = false;
      expect(await run(events, failing)).toEqual(DONE);
      expect(purged()[1]).toEqual(expect.arrayContaining(['/courses/go', '/courses/rust']));
      expect(purge.mock.calls[1]?.[1]).not.toBe(purge.mock.calls[0]?.[1]);
    },
  );

  test('A picture that cannot be drawn is tried again; the page is there and purged, and the one of before is not', async () => {
    await run();
    await save({ title: 'Go' });
    const renderSharePicture = async () => Promise.reject(new Error('No font.'));
    expect(await run(undefined, { renderer: { renderSharePicture } })).not.toEqual(DONE);
    expect(pages()).toEqual(['courses/go']);
    expect(purged()[1]).toEqual(['/courses/go', '/courses/rust', SITEMAP]);
    expect(await run()).toEqual(DONE);
    expect(files.get('share/courses/crs_rust.png')).toContain('Go');
  });

  test('A corrupt course keeps its page, raises an alarm and holds nothing up; a corrupt card is left out of the sitemap', async () => {
    await create('crs_go', 'Go');
    await run();
    await corruptRow(academy.table, keys.course(RUST), 'title', 7);
    await corruptRow(academy.table, keys.card(RUST), 'slug', 7);
    const critical = vi.spyOn(log, 'critical').mockImplementation(() => undefined);
    expect(await run(rowEvents([keys.card(RUST), keys.card('crs_go')]))).toEqual(DONE);
    expect(pages()).toEqual(['courses/go', 'courses/rust']);
    expect(files.get(SITEMAP.slice(1))).not.toContain('rust');
    expect(critical.mock.calls.map(([, details]) => details)).toContainEqual({
      row: 'COURSE#crs_rust / COURSE',
      fields: ['title'],
    });
  });

  test('A course from before the migration has no page yet, and none is invented', async () => {
    const { slug: _slug, earlierSlugs: _earlier, ...old } = aCourse({ courseId: 'crs_old' });
    await academy.table.put({ ...keys.course('crs_old'), ...old });
    await academy.table.put({ ...keys.card('crs_old'), ...old });
    expect(await run(rowEvents([keys.card('crs_old')]))).toEqual(DONE);
    expect(pages()).toEqual([]);
    expect(sitemap()).not.toContain('undefined');
  });

  test('Of more than 30 addresses the folders are purged', async () => {
    const ids = Array.from({ length: 16 }, (_, at) => `crs_${at}`);
    for (const id of ids) await create(id, id);
    const inTwoShards = ids.map((id, at) => ({ ...keys.card(id), PK: `CATALOGUE#${at % 2}` }));
    expect(await run(rowEvents(inTwoShards.slice(0, 14)))).toEqual(DONE);
    expect(purged()[0]).toHaveLength(30);
    expect(await run(rowEvents(inTwoShards))).toEqual(DONE);
    expect(pages()).toHaveLength(16);
    expect(purged()[1]).toEqual(['/courses/*', '/share/courses/*', '/sitemap/*']);
  });
});
