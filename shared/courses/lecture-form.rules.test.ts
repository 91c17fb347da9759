import { describe, expect, test } from 'vitest';
import { lectureInput } from './course-form.ts';
import { addressProblem, isLectureValid, newLecture, withType, withoutVideo } from './lecture-form.rules.ts';

const EMBED = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
const valid = (type: string, videoUrl: string, title = 'Networks') =>
  isLectureValid({ title, type, videoUrl });

test('A new lecture is called by its number, is of type url, has no free preview and three empty groups of materials (G-73)', () => {
  expect(newLecture(2)).toMatchObject({
    title: 'Lecture 2',
    type: 'url',
    videoUrl: '',
    freePreview: false,
    materials: { notes: { files: [] }, quiz: { files: [] }, lab: { files: [] } },
  });
});

describe('A lecture is valid', () => {
  test('only if its title is non-blank [CFORM-20]', () => {
    expect(valid('url', 'https://a.b/c', '   ')).toBe(false);
    expect(valid('url', 'https://a.b/c')).toBe(true);
  });

  test('of type video only with a non-blank URL, whatever it is [CFORM-21]', () => {
    expect(valid('video', '  ')).toBe(false);
    expect(valid('video', 'anything')).toBe(true);
  });

  test.each([
    ['foo', false],
    ['', false],
    ['https://a.b/c', true],
    ['/media/files/u/1/a.mp4', true],
    ['/lectures/1', false],
    ['mailto:', false],
  ])('of type url only with a syntactically valid URL: %j [CFORM-22]', (videoUrl, expected) => {
    expect(valid('url', videoUrl)).toBe(expected);
  });

  test.each([
    [EMBED, true],
    ['<IFRAME src="https://www.YouTube.com/embed/dQw4w9WgXcQ">', true],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['<iframe src="https://player.example/1"></iframe>', false],
    ['', false],
  ])('of type youtube only as an iframe embed with the word youtube: %j [CFORM-23]', (videoUrl, expected) => {
    expect(valid('youtube', videoUrl)).toBe(expected);
  });

  test.each(['audio', '', 'constructor'])('of no other type: %j [CFORM-24]', (type) => {
    expect(valid(type, 'https://a.b/c')).toBe(false);
  });
});

describe('Changing what a lecture shows', () => {
  const lecture = { ...newLecture(1), type: 'video', videoUrl: '/media/files/u/1/a.mp4', public_id: 'a' };

  test.each([
    ['video', 'a'],
    ['url', ''],
    ['youtube', ''],
  ])(
    'to type %s clears the URL and keeps the public id only for video [CFORM-33, CFORM-34]',
    (type, publicId) => {
      expect(withType(lecture, type)).toEqual({ ...lecture, type, videoUrl: '', public_id: publicId });
    },
  );

  test('Replace Video clears URL and public id', () => {
    expect(withoutVideo(lecture)).toEqual({ ...lecture, videoUrl: '', public_id: '' });
  });
});

test.each([
  ['url', 'https://a.b/c', true],
  ['url', 'http://localhost:4000/x', false],
  ['url', 'http://a.b/c', false],
  ['url', `https://a.b/${'x'.repeat(288)}`, true],
  ['url', `https://a.b/${'x'.repeat(289)}`, false],
  ['url', `https://a.b/${'x'.repeat(2000)}`, false],
  ['url', 'https://a.b/\u202Egpj.exe', false],
  ['url', 'https://user:pw@a.b/c', false],
  ['url', 'https://user@a.b/c', false],
  ['video', `/media/${'x'.repeat(294)}`, false],
  ['url', 'javascript:alert(1)', false],
  ['url', 'data:text/html,x', false],
  ['url', 'file:///etc/passwd', false],
  ['video', '/media/files/u/1/a.mp4', true],
  ['video', 'anything', false],
  ['youtube', EMBED, true],
  ['youtube', EMBED.replace('<iframe', `<iframe title="${'x'.repeat(2000)}"`), false],
  ['youtube', '<iframe src="https://evil.example/youtube"></iframe>', false],
])(
  'The server takes a lecture of type %s with the address %s: %s (X2, X3, G-96)',
  (type, videoUrl, taken) => {
    expect(addressProblem({ type, videoUrl }) === undefined).toBe(taken);
    const { success, error } = lectureInput.safeParse({ ...newLecture(1), type, videoUrl });
    expect(success ? [] : error.issues.map(({ path }) => path)).toEqual(taken ? [] : [['videoUrl']]);
  },
);
