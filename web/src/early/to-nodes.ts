import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

type Component = (props: object) => ReactNode;
type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** ms after which a press that waits is let in between */
const SLICE = 20;
let sliceBegan = 0;

/**
 * What React would put into the page for this, as nodes: for components without class or portal. Texts
 * that stand beside each other are nodes of their own, as hydration expects them. Made in slices of time, where the browser
 * can put the rest before other work.
 */
export async function toNodes(shown: ReactNode, namespace = HTML): Promise<Node[]> {
  if (shown === null || shown === undefined || shown === '' || typeof shown === 'boolean') return [];
  if (typeof shown !== 'object') return [document.createTextNode(String(shown))];
  if (Symbol.iterator in shown) {
    const nodes = [];
    for (const one of shown) nodes.push(...(await toNodes(one, namespace)));
    return nodes;
  }
  if (!('props' in shown)) throw new Error('A script of the HTML draws no promises.');
  const { type, props } = shown as ReactElement<Props>;
  if (type === Fragment) return toNodes(props.children, namespace);
  if (typeof type !== 'string') {
    if (performance.now() - sliceBegan > SLICE) {
      await window.scheduler?.yield?.();
      sliceBegan = performance.now();
    }
    return toNodes((type as Component)(props), namespace);
  }

  const within = type === 'svg' ? SVG : namespace;
  const element = document.createElementNS(within, type);
  for (const [name, value] of Object.entries(props)) {
    const text = attributeValue(name, value);
    if (text !== undefined) element.setAttribute(attributeName(name), text);
    // not as an attribute, which the content security policy refuses
    if (name === 'style') Object.assign((element as HTMLElement).style, toStyle(value as CSSProperties));
  }
  element.append(...(await toNodes(props.children, within)));
  return [element];
}

/** `strokeWidth` of an SVG is 'stroke-width'; `viewBox` and the like keep their names. */
const attributeName = (name: string): string =>
  name === 'className'
    ? 'class'
    : name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.slice(6).toLowerCase()}`);

function attributeValue(name: string, value: unknown): string | undefined {
  if (name === 'children' || name === 'ref') return undefined;
  if (typeof value === 'boolean') return /^(aria|data)-/.test(name) ? String(value) : value ? '' : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Numbers are lengths in px. */
const toStyle = (style: CSSProperties): Record<string, string> =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' ? `${value}px` : String(value),
    ]),
  );
