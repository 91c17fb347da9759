import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

/** What an attacker may write; each is known to run somewhere when it is not sanitised. */
const ATTACKS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload=window.hit=1><animate onbegin=window.hit=1>',
  '<svg><script>window.hit=1</script></svg>',
  '<math><mi//xlink:href="data:x,<script>window.hit=1</script>">',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="java\nscript:window.hit=1">x</a>',
  '<a href="&#106;avascript:window.hit=1">x</a>',
  '<a href=" javascript:window.hit=1">x</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//elsewhere.example/x">x</a>',
  '<a href="">x</a>',
  '<iframe src="javascript:window.hit=1"></iframe>',
  '<iframe srcdoc="<script>window.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1"></object>',
  '<embed src="javascript:window.hit=1">',
  '<form action="javascript:window.hit=1"><button>x</button></form>',
  '<b style="background:url(javascript:window.hit=1)" onclick="window.hit=1" id="x" class="fixed">x</b>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href="https://elsewhere.example">',
  '<meta http-equiv=refresh content="0;url=javascript:window.hit=1">',
  '<base href="https://elsewhere.example/">',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<template><script>window.hit=1</script></template>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<video><source onerror="window.hit=1"></video>',
  '<details open ontoggle="window.hit=1">x</details>',
  '<input autofocus onfocus="window.hit=1">',
];
const LINK = /^(https?:\/\/|mailto:)/i;
const TAGS = /^(A|B|BLOCKQUOTE|BR|CODE|EM|H3|H4|I|LI|OL|P|PRE|STRONG|SUB|SUP|U|UL)$/;

/** Puts the text into the page as the viewer does, and says what is left of it. */
function show(text: string): HTMLElement {
  const box = document.createElement('div');
  box.replaceChildren(sanitise(text));
  document.body.replaceChildren(box);
  return box;
}

/** What of it could run, load or style. */
function harmIn(box: HTMLElement): string[] {
  const found = [...box.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.test(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !['href', 'rel', 'target'].includes(name)),
    ...[element.getAttribute('href')].filter((href) => href !== null && !LINK.test(href)).map(String),
  ]);
  return 'hit' in window ? [...found, 'a script has run'] : found;
}

describe('The instructions of a lecture (G-66)', () => {
  test.each(ATTACKS)('keep nothing of %s that runs, loads or styles', (attack) => {
    expect(harmIn(show(`Before ${attack} after`))).toEqual([]);
  });

  test('keep nothing that runs in any nesting of attacks and text', () => {
    const open = fc.constantFrom('<b>', '<p>', '<svg>', '<math>', '<!--', '<a href="', '<', '">', '<table>');
    const piece = fc.oneof(fc.constantFrom(...ATTACKS), open, fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(harmIn(show(pieces.join('')))).toEqual([]);
      }),
    );
  });

  test('show line breaks and bold text, and never fewer words than were written', () => {
    expect(show('a\nb\r\n<b>x</b>').innerHTML).toBe('a<br>b<br><b>x</b>');
    expect(show('<h1>Title</h1> text').textContent).toBe('Title text');
  });

  test('lead only to http, https and mail, outside of the page', () => {
    const [web, mail] = show(
      '<a href="https://a.example/x">a</a><a href="mailto:a@b.example">b</a>',
    ).children;
    expect(web?.outerHTML).toBe(
      '<a href="https://a.example/x" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(mail?.outerHTML).toBe('<a href="mailto:a@b.example" rel="noopener noreferrer">b</a>');
  });
});
