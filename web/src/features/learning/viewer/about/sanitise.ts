import DOMPurify from 'dompurify';
import { withLineBreaks } from './plain-text.rules.ts';

/** Tags of text, and nothing that loads, runs or styles (G-66). */
const TAGS = 'a b blockquote br code em h3 h4 i li ol p pre strong sub sup u ul'.split(' ');

const LINK = /^(?:https?:\/\/|mailto:)/i;

/** The instructions of a lecture as nodes: what an instructor wrote, without anything but text, lists and links (PROG-12, G-66). */
export function sanitise(text: string): DocumentFragment {
  const clean = DOMPurify.sanitize(withLineBreaks(text), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a')) {
    // DOMPurify leaves an empty address, which leads to this page
    if (!LINK.test(link.getAttribute('href') ?? '')) {
      link.removeAttribute('href');
      continue;
    }
    link.rel = 'noopener noreferrer';
    if (link.protocol !== 'mailto:') link.target = '_blank';
  }
  return clean;
}
