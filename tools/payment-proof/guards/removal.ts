import { HOLDS, IS_CONDITION, findTerms } from '../mutation/dynamo-terms.ts';
import type { Call, Edit, ProductSource } from './product-source.ts';

/** What a guard is without: found by the names of a function and of what it calls, sets or reads. */
export interface Removal {
  /** From the project's root. */
  file: string;
  /** The changes of the file's text. Throws when one of the names does not exist any more. */
  edits: (source: ProductSource) => Edit[];
}

/**
 * `within` calls it no more: the statement goes, of two branches the other remains. `having`: only with that text as an
 * argument.
 */
export const leaveOutCall = (file: string, within: string, callee: string, having?: string): Removal => ({
  file,
  edits: (source) => source.calls(within, callee, having).map((call) => source.without(call, within)),
});

/** Instead of each call of `callee` in `within`: code made of the call, and of its arguments. */
export const replaceCall = (
  file: string,
  within: string,
  callee: string,
  instead: (call: string, given: readonly string[]) => string,
): Removal => ({
  file,
  edits: (source) =>
    source.calls(within, callee).map((call: Call) => ({
      start: call.start,
      end: call.end,
      text: `(${instead(source.text(call), call.arguments.map(source.text))})`,
    })),
});

/** `first`, a statement of its own, is called only once `second` has been performed. */
export const swapCalls = (file: string, within: string, first: string, second: string): Removal => ({
  file,
  edits: (source) => {
    const moved = source.calls(within, first).map((call) => source.statementOf(call, within));
    const [last] = source.calls(within, second);
    if (!last) return [];
    const then = `.then(async (result) => { ${moved.map(source.text).join(' ')} return result; })`;
    return [
      ...moved.map(({ start, end }) => ({ start, end, text: ';' })),
      { start: last.start, end: last.end, text: `(${source.text(last)})${then}` },
    ];
  },
});

/** The condition of a write in `within` (the one with the key `keys.<key>`) always holds. Its values stay in use. */
export const dropCondition = (file: string, within: string, key?: string): Removal => ({
  file,
  edits: (source) => {
    const { value } = source.condition(within, key);
    return [{ start: value.start, end: value.end, text: `\`(\${${source.text(value)}}) ${HOLDS}\`` }];
  },
});

/** The terms about one attribute always hold, in the conditions that `within` writes. */
export const dropTerm = (file: string, within: string, attribute: string): Removal => ({
  file,
  edits: (source) => {
    const about = new RegExp(`\\b${attribute}\\b(?!\\()`);
    const terms = source
      .texts(within)
      .map((text) => ({ start: text.start + 1, end: text.end - 1 }))
      .filter((text) => IS_CONDITION.test(source.text(text)))
      .flatMap((text) => findTerms(source.text(text), text.start))
      .filter((term) => about.test(source.text(term)));
    if (terms.length === 0)
      throw new Error(`${source.file} has no ${within} with a condition of '${attribute}'.`);
    return terms.map(({ start, end }) => ({ start, end, text: `(${source.text({ start, end })} ${HOLDS})` }));
  },
});

/** The property `name` of an object in `within` has another value, made of its own. */
export const changeProperty = (
  file: string,
  within: string,
  name: string,
  change: (value: string) => string,
): Removal => ({
  file,
  edits: (source) => {
    const { start, end, value } = source.property(within, name);
    return [{ start, end, text: `${name}: ${change(source.text(value))}` }];
  },
});

/** A constant of the file has another value. */
export const changeConstant = (file: string, name: string, value: string): Removal => ({
  file,
  edits: (source) => {
    const { start, end } = source.constant(name);
    return [{ start, end, text: value }];
  },
});

/** `within` reads another property. */
export const readInstead = (file: string, within: string, name: string, instead: string): Removal => ({
  file,
  edits: (source) => {
    const { start, end } = source.read(within, name);
    return [{ start, end, text: instead }];
  },
});
