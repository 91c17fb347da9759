/** A box on a page, in parts of its width and height. */
export interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of a page's text as pdf.js returns it: `transform` and `width` in points, `hasEOL` before a new line. */
export interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

/** What a page is on: size in points and the matrix from the file's coordinates to it. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** The text of a page as it is searched: in lower case, without accents, with single spaces. */
export interface PageText {
  readonly text: string;
  /** For each character of `text`: the piece that has it, and its place in that piece. */
  readonly origins: readonly { readonly piece: number; readonly at: number }[];
  readonly pieces: readonly { readonly str: string; readonly box: TextBox }[];
}

/** A hit: characters `start` to before `end` of the page's text. */
export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** A text as it is searched: 'Café ﬁle' is 'cafe file'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

/** Makes the text of a page searchable. */
export function readPageText(found: readonly TextPiece[], sheet: Sheet): PageText {
  let text = '';
  const origins: { piece: number; at: number }[] = [];
  const add = (folded: string, piece: number, at: number) => {
    for (const character of folded) {
      if (character === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += character;
      for (let unit = 0; unit < character.length; unit += 1) origins.push({ piece, at });
    }
  };
  found.forEach(({ str, hasEOL }, piece) => {
    let at = 0;
    for (const character of str) {
      add(foldText(character), piece, at);
      at += character.length;
    }
    if (hasEOL) add(' ', piece, str.length);
  });
  return { text, origins, pieces: found.map((piece) => ({ str: piece.str, box: boxOf(piece, sheet) })) };
}

/** Every place where the page has the words, from its beginning; hits do not overlap. */
export function findInText({ text }: PageText, words: string): Hit[] {
  const wanted = foldText(words).trim();
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    hits.push({ start: at, end: at + wanted.length });
  }
  return hits;
}

/** Where a hit is on its page, a box for each piece; `measure` tells how wide a text is, in any unit. */
export function boxesOf(
  { origins, pieces }: PageText,
  { start, end }: Hit,
  measure: (text: string) => number,
): TextBox[] {
  const parts = new Map<number, { from: number; to: number }>();
  for (const { piece, at } of origins.slice(start, end)) {
    const { from, to } = parts.get(piece) ?? { from: at, to: at };
    parts.set(piece, { from: Math.min(from, at), to: Math.max(to, at + 1) });
  }
  return [...parts].flatMap(([index, { from, to }]) => {
    const { str, box } = pieces[index] ?? { str: '', box: undefined };
    const whole = measure(str);
    if (!box || whole === 0) return [];
    const left = measure(str.slice(0, from)) / whole;
    const right = measure(str.slice(0, to)) / whole;
    return [{ ...box, left: box.left + box.width * left, width: box.width * (right - left) }];
  });
}

function boxOf({ transform, width }: TextPiece, sheet: Sheet): TextBox {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = sheet.transform;
  const [, , itemC = 0, itemD = 0, itemE = 0, itemF = 0] = transform;
  const height = Math.hypot(itemC, itemD);
  return {
    left: (a * itemE + c * itemF + e) / sheet.width,
    // from the base line to the upper edge of the letters
    top: (b * itemE + d * itemF + f - height) / sheet.height,
    width: width / sheet.width,
    // and a little below the line
    height: (height * 1.2) / sheet.height,
  };
}
