import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FolderFile, planFolder } from './folder-import.rules.ts';

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
  png: 'image/png',
  docx: 'application/msword',
};
const file = (path: string, size = 1000): FolderFile => ({
  path,
  size,
  contentType: TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? '',
});
const names = (files: readonly FolderFile[]) =>
  files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
/** What became of paths: each lecture as a line, with the files that joined it by field. */
function plan(paths: readonly string[], room = 200) {
  const { lectures, leftOut } = planFolder(
    paths.map((path) => file(`course/${path}`)),
    room,
  );
  return {
    lectures: lectures.map(({ title, video: _video, ...joined }) => ({
      title,
      ...Object.fromEntries(
        Object.entries(joined).flatMap(([field, files]) => (files.length > 0 ? [[field, names(files)]] : [])),
      ),
    })),
    leftOut: leftOut.map(({ path }) => path),
  };
}
const titles = (paths: readonly string[]) => plan(paths).lectures.map(({ title }) => title);

describe('Lectures of a folder', () => {
  test('Videos are lectures in the natural order of their paths', () => {
    expect(titles(['10 Deploy.mp4', '2 Pods.mp4', '1 Intro.webm'])).toEqual(['Intro', 'Pods', 'Deploy']);
    expect(titles(['12 Film.webm', '3 Video.mp4', '2 Video.mp4'])).toEqual([
      'Lecture 1',
      'Lecture 2',
      'Film',
    ]);
    expect(titles(['10 B/1 d.mp4', '2 A/2 c.mp4', '2 A/1 b.mp4'])).toEqual(['B', 'C', 'D']);
  });

  test.each([
    ['01 - Intro.mp4', 'Intro'],
    ['1. Intro.mp4', 'Intro'],
    ['01_what_is_a_pod.mp4', 'What is a pod'],
    ['03-what-is-a-pod.mp4', 'What is a pod'],
    ['1.2 Pods and why they die.mp4', 'Pods and why they die'],
    ['3D modelling.mp4', '3D modelling'],
    ['2024 roadmap.mp4', '2024 roadmap'],
    ['Node.js basics.mp4', 'Node.js basics'],
    ['CI-CD in one hour.mp4', 'CI-CD in one hour'],
    ['07.mp4', 'Lecture 1'],
    ['12 Film.webm', 'Film'],
    ['video.mp4', 'Lecture 1'],
    ['02 Pods and why they die/video.mp4', 'Pods and why they die'],
    ['02 Pods/01.mp4', 'Pods'],
    [`${'x'.repeat(300)}.mp4`, `X${'x'.repeat(199)}`],
  ])('%s is titled %s', (path, title) => {
    expect(titles([path])).toEqual([title]);
  });

  test('A folder with one video is one lecture: all that is in it joins', () => {
    expect(
      plan([
        '01 Pods/video.mp4',
        '01 Pods/reading.pdf',
        '01 Pods/de.vtt',
        '01 Pods/more/Quiz.pdf',
        '02 Nets/film.mp4',
      ]),
    ).toEqual({
      lectures: [
        { title: 'Pods', notes: ['reading.pdf'], captions: ['de.vtt'], quiz: ['Quiz.pdf'] },
        { title: 'Nets' },
      ],
      leftOut: [],
    });
  });

  test('In a folder with several, files join by name, then by number', () => {
    expect(
      plan([
        '01 Pods.mp4',
        '02 Nets.mp4',
        '01 Pods.en.vtt',
        '02 Nets quiz.pdf',
        '02 handbook.pdf',
        'Pods lab.pdf',
        'x.pdf',
      ]),
    ).toEqual({
      lectures: [
        { title: 'Pods', captions: ['01 Pods.en.vtt'], lab: ['Pods lab.pdf'] },
        { title: 'Nets', notes: ['02 handbook.pdf'], quiz: ['02 Nets quiz.pdf'] },
      ],
      leftOut: ['x.pdf'],
    });
  });

  test('Files in a folder of their own find the video by the name or number of either', () => {
    expect(
      plan([
        'videos/01 Pods.mp4',
        'videos/02 Nets.mp4',
        'labs/02.pdf',
        'papers/Pods.pdf',
        'materials/02 Nets/a.pdf',
      ]).lectures,
    ).toEqual([
      { title: 'Pods', notes: ['Pods.pdf'] },
      { title: 'Nets', lab: ['02.pdf'], notes: ['a.pdf'] },
    ]);
  });

  test('A number that several videos have says nothing', () => {
    expect(plan(['a/1 x.mp4', 'b/1 y.mp4', 'c/1 z.pdf']).leftOut).toEqual(['c/1 z.pdf']);
  });
});

describe('Files that are left out', () => {
  test('Each with the reason: type, size, emptiness, hidden, or nowhere to go', () => {
    const { root, lectures, leftOut } = planFolder(
      [
        file('course/a.mp4', 2048 * 1024 * 1024 + 1),
        file('course/b.pdf', 50 * 1024 * 1024 + 1),
        file('course/c.mp4', 0),
        file('course/d.docx'),
        file('course/e.png'),
        file('course/._f.mp4'),
        file('course/g.pdf'),
      ],
      200,
    );
    expect(root).toBe('course');
    expect(lectures).toEqual([]);
    expect(Object.fromEntries(leftOut.map(({ path, reason }) => [path, reason]))).toEqual({
      'a.mp4': 'larger than 2 GB',
      'b.pdf': 'larger than 50 MB',
      'c.mp4': 'empty',
      'd.docx': 'not an MP4 or WebM video, a PDF file or captions (WebVTT)',
      'e.png': 'not an MP4 or WebM video, a PDF file or captions (WebVTT)',
      '._f.mp4': 'a hidden file',
      'g.pdf': 'not of a video, by folder, name or number',
    });
  });

  test('What is above the 200 lectures of a course, with its files', () => {
    const paths = ['1 a.mp4', '1 a.pdf', '2 b.mp4', '2 b.pdf'];
    expect(plan(paths, 1)).toEqual({
      lectures: [{ title: 'A', notes: ['1 a.pdf'] }],
      leftOut: ['2 b.mp4', '2 b.pdf'],
    });
    expect(plan(paths, 0).lectures).toEqual([]);
  });
});

const part = fc.stringMatching(/^[A-Za-z0-9 ._-]{1,12}$/);
const anyFile = fc
  .record({
    folders: fc.array(fc.oneof(part, fc.constantFrom('01 Pods', '2', 'quiz')), { maxLength: 3 }),
    name: part,
    extension: fc.constantFrom(...Object.keys(TYPES)),
    size: fc.constantFrom(0, 1, 1e6, 1e8, 3e9),
  })
  .map(({ folders, name, extension, size }) =>
    file(['course', ...folders, `${name}.${extension}`].join('/'), size),
  );
const folder = fc.uniqueArray(anyFile, { maxLength: 40, selector: ({ path }) => path });

describe('For every folder', () => {
  test('Each file is in one lecture or left out, and no lecture is more than there is room for', () => {
    fc.assert(
      fc.property(folder, fc.nat(10), (files, room) => {
        const { lectures, leftOut } = planFolder(files, room);
        const used = lectures.flatMap(({ video, captions, notes, quiz, lab }) =>
          [video, ...captions, ...notes, ...quiz, ...lab].map(({ path }) => path.slice('course/'.length)),
        );
        const all = files.map(({ path }) => path.slice('course/'.length));
        expect([...used, ...leftOut.map(({ path }) => path)].toSorted()).toEqual(all.toSorted());
        expect(lectures.length).toBeLessThanOrEqual(room);
        for (const { title } of lectures) expect(title.trim() === title && title !== '').toBe(true);
      }),
    );
  });

  test('The order in which a browser gives the files does not matter', () => {
    const shuffled = folder.chain((files) =>
      fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
    );
    fc.assert(
      fc.property(shuffled, ([files, others]) => {
        expect(planFolder(others, 200)).toEqual(planFolder(files, 200));
      }),
    );
  });
});
