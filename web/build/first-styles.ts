import { type AtRule, parse, type Rule } from 'postcss';

/** A class in a selector; a backslash stands before what CSS escapes in it. */
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;
/** What stands beside a class in the attributes of HTML and in the texts of a script. */
const BESIDE = '[\\s"\'`{}$]';

/**
 * Of a style sheet what a page needs whose classes are all in `text`, which is its markup and the script that draws in it: each rule
 * without a class, and those of which it has every class, also in `:not()`. In the same order and layers, so the whole sheet may follow
 * and changes nothing.
 */
export function firstStyles(sheet: string, text: string): string {
  const root = parse(sheet);
  const found = new Map<string, boolean>();
  const isInText = (name: string): boolean => {
    const pattern = BESIDE + name.replaceAll(/[^\w-]/g, String.raw`\$&`) + BESIDE;
    const isFound = found.get(name) ?? new RegExp(pattern).test(text);
    found.set(name, isFound);
    return isFound;
  };
  root.walkRules((rule) => {
    if (isStepOfKeyframes(rule)) return;
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every(isInText));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const kept = root.toString();
  root.walkAtRules((rule) => {
    // an empty layer stays: the first mention of each is its place in their order
    const isEmpty = rule.nodes?.length === 0 && rule.name !== 'layer';
    if (isEmpty || (rule.name === 'property' && !kept.includes(`var(${rule.params}`))) rule.remove();
  });
  return root.toString();
}

const isStepOfKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_escape, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/\\(.)/g, '$1'),
  );
