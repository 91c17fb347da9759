import { onlineManager } from '@tanstack/react-query';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { paymentToasts } from '#web/features/paying/purchase/payment-toasts.ts';
import { CHECKING, sessionStore } from '#web/lib/session/session-store.ts';
import { square } from './fake-square.ts';

type Properties = Map<PropertyKey, PropertyDescriptor>;
const propertiesOf = (object: object): Properties =>
  new Map(Object.entries(Object.getOwnPropertyDescriptors(object)));

/** What tests give to jsdom, which lacks it, or replace in it. */
const CHANGED: readonly object[] = [
  URL,
  navigator,
  document,
  Element.prototype,
  HTMLElement.prototype,
  HTMLMediaElement.prototype,
  HTMLDialogElement.prototype,
];
const before = new Map(CHANGED.map((object) => [object, propertiesOf(object)]));

/** Of the window: what tests set, React's own switch for `act` among it. */
const SET_ON_WINDOW = [
  'IS_REACT_ACT_ENVIRONMENT',
  'Square',
  'drawn',
  'earlyCalls',
  'screenCalls',
  'matchMedia',
  'print',
] as const;
const scrolling = { scrollTo: window.scrollTo, scrollY: propertiesOf(window).get('scrollY') };

/** The clock of the page: fake timers that were stubbed while they were fake would be restored as fake ones. */
const CLOCK = [
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
] as const;

type Timer = ReturnType<typeof setTimeout> | number;
const timers = new Set<Timer>();
const remember = (timer: Timer): Timer => {
  timers.add(timer);
  return timer;
};
/** ms */
const FRAME = 16;
const { setTimeout: startTimer, setInterval: startInterval, clearTimeout: stopTimer } = globalThis;
Object.assign(globalThis, {
  setTimeout: (work: () => void, ms?: number, ...values: unknown[]) =>
    remember(startTimer(work, ms, ...values)),
  setInterval: (work: () => void, ms?: number, ...values: unknown[]) =>
    remember(startInterval(work, ms, ...values)),
  // jsdom's own frames end for good when a test replaces the timers that they are made of
  requestAnimationFrame: (draw: FrameRequestCallback) =>
    Number(remember(startTimer(() => draw(performance.now()), FRAME))),
  cancelAnimationFrame: (frame: number) => stopTimer(frame),
});

const clock = CLOCK.map((name) => [name, globalThis[name]] as const);

await square.load();

/** Leaves the page of this worker as it was before any test: elements, storage, address, clock, timers, what tests replaced. */
export function resetPage(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(globalThis, Object.fromEntries(clock));
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const [object, properties] of before) {
    for (const name of Object.getOwnPropertyNames(object))
      if (!properties.has(name)) Reflect.deleteProperty(object, name);
    for (const [name, descriptor] of properties)
      if (descriptor.configurable) Object.defineProperty(object, name, descriptor);
  }
  for (const name of SET_ON_WINDOW) Reflect.deleteProperty(window, name);
  window.scrollTo = scrolling.scrollTo;
  if (scrolling.scrollY) Object.defineProperty(window, 'scrollY', scrolling.scrollY);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  resetModules();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/** What modules of the site keep for the life of a page. */
function resetModules(): void {
  toast.dismiss();
  paymentToasts.dismissAll();
  sessionStore.set(CHECKING);
  // lib/api/query-client.ts keeps when the connection returned: long ago
  const now = vi.spyOn(performance, 'now').mockReturnValue(-Infinity);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  now.mockRestore();
}
