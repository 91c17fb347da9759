import { configure } from '@testing-library/react';

/** What took a third of the time of the tests with a DOM, done only where its result is read: a query that waits is tried again after each change of the page. */

configure(({ getElementError }) => ({
  // its message shows the whole page
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    });
  },
}));

/** Attributes of which jsdom's own style sheet makes whether an element is shown. */
const SHOWN_BY = ['hidden', 'open', 'type'];
const getStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** Of an element without an inline style. No test has another style sheet that hides something. */
function displayOf(element: Element): string {
  const attributes = SHOWN_BY.map((name) => [name, element.getAttribute(name)] as const);
  const key = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  const known = displays.get(key);
  if (known !== undefined) return known;
  const sample = document.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of attributes) if (value !== null) sample.setAttribute(name, value);
  document.body.append(sample);
  const { display } = getStyle(sample);
  sample.remove();
  displays.set(key, display);
  return display;
}

const inlineStyle = (element: Element | null, name: 'display' | 'visibility'): string =>
  element?.hasAttribute('style') === true ? (element as HTMLElement).style[name] : '';

/** jsdom reads all of its rules again for each element after each change of the page; queries by role ask for these two. */
window.getComputedStyle = (element, pseudo) => {
  const read = (name: string): unknown => {
    if (name === 'display') return inlineStyle(element, name) || displayOf(element);
    if (name === 'visibility')
      return inlineStyle(element.closest('[style*="visibility"]'), name) || 'visible';
    return Reflect.get(getStyle(element, pseudo), name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? read : read(String(name))),
  });
};
