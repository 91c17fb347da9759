/** A part of a text; with `href` it is shown as a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https:\/\/[^\s"<>]+/g;
/** What ends a sentence, a bracket or a quotation stands after an address, not in it. */
const AFTER_ADDRESS = ".,;:!?')]}*";

/** Without what stands after it; a closing bracket belongs to an address that opens it: '/Rust_(film)'. In linear time: the text is anyone's. */
function toAddress(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; AFTER_ADDRESS.includes(found.charAt(end - 1)); end--) {
    if (found.charAt(end - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened--;
  }
  return found.slice(0, end);
}

/**
 * The address of a link, or undefined: it leads to the host that people read. So nothing stands before a host, and there is no host in
 * another script, which could look like one that they know.
 */
function toHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, href } = new URL(address);
  return /^https:\/\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase() === host ? href : undefined;
}

/** Plain text with its https addresses as links; nothing else in it has a meaning. The parts together are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = toAddress(found);
    const href = toHref(address);
    if (href === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}
