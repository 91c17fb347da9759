import { describe, expect, test } from 'vitest';
import { isLectureAddress, lectureLink, youtubeId } from './lecture-link.rules.ts';

const ID = 'SqcY0GlETPk';

describe('The YouTube id', () => {
  test.each([
    ['an embed path [PROG-36]', `https://www.youtube.com/embed/${ID}?rel=0`],
    [
      'an embed path in a pasted iframe [PROG-36]',
      `<iframe width="1" src="https://www.youtube-nocookie.com/embed/${ID}" allow="x"></iframe>`,
    ],
    ['a short link [PROG-37]', `https://youtu.be/${ID}?t=10`],
    ['watch?v= [PROG-38]', `https://www.youtube.com/watch?v=${ID}`],
    ['a v= parameter among others [PROG-39]', `https://m.youtube.com/watch?app=m&list=x&v=${ID}`],
    ['an iframe with escaped ampersands', `<iframe src='//www.youtube.com/watch?a=1&amp;v=${ID}'></iframe>`],
  ])('is extracted from %s', (_what, text) => expect(youtubeId(text)).toBe(ID));

  test.each([
    ['another host', `<iframe src="https://evil.example/embed/${ID}?youtube"></iframe>`],
    ['a host that only looks like it', `https://youtube.com.evil.example/watch?v=${ID}`],
    ['a script address', `javascript:alert('youtube.com/watch?v=${ID}')`],
    ['an id of another length', 'https://youtu.be/short'],
    ['an id with other letters', 'https://youtu.be/abc$efghijk'],
    ['plain words', 'my youtube iframe'],
  ])('is not taken from %s (X3)', (_what, text) => expect(youtubeId(text)).toBeUndefined());
});

test.each([
  ['https://example.org/a.mp4', true],
  ['http://localhost:4000/x', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/media/x.webm', true],
  ['/academy/home', false],
])("A lecture's address is our own media, or http or https: %s %s (X2)", (text, allowed) =>
  expect(isLectureAddress(text)).toBe(allowed),
);

test.each([
  ['https://meet.example/live', 'https://meet.example/live'],
  ['/media/u/recording.webm', '/media/u/recording.webm'],
  [`<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`, `https://www.youtube.com/watch?v=${ID}`],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('The link of a lecture with the address %s is %s (G-63, X2)', (videoUrl, link) =>
  expect(lectureLink(videoUrl)).toBe(link),
);
