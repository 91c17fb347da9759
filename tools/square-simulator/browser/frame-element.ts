import { type FramePort, connectFrame } from './frame-port.ts';
import { type Theme, setFrameTheme } from './theme.ts';

/** The address of square.js; its frames are in the same folder. */
const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI;
const base = new URL('.', source);

/** A frame of the simulator, not yet in the page. */
export function createFrame(page: string, title: string, theme: Theme): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = new URL(page, base).href;
  frame.title = title;
  frame.style.border = '0';
  frame.style.display = 'block';
  setFrameTheme(frame, theme);
  return frame;
}

/** Connects a frame that has just been put into the page, once it has loaded. */
export function whenLoaded(
  frame: HTMLIFrameElement,
  options: object,
  onEvent: (name: string, detail: unknown) => void,
): Promise<FramePort> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(connectFrame(frame, base.origin, options, onEvent)), {
      once: true,
    });
  });
}

/** The element that a selector or element names, undefined without one. */
export function findElement(target: string | HTMLElement): HTMLElement | undefined {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  return element instanceof HTMLElement ? element : undefined;
}
