/** For the `ref` of a message: scrolls it into the window as far as needed; the room of toasts counts as outside (base.css). */
export function scrollToSight(appeared: HTMLElement | null): void {
  appeared?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
