/** What a timer of the browser can wait for, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** 'Enroll Now' in the place of 'Starts at …' from the instant in `data-from` on (web/src/features/catalogue/course-page). */
export function openOn(now: () => number): void {
  const link = document.querySelector<HTMLElement>('[data-from]');
  if (link === null) return;
  const left = Number(link.dataset['from']) - now();
  if (left > 0) {
    setTimeout(() => openOn(now), Math.min(left, LONGEST_TIMER));
    return;
  }
  document.querySelector('[data-before]')?.remove();
  link.textContent = 'Enroll Now';
}
