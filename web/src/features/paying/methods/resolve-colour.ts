/** A CSS colour of our own, such as 'var(--color-ink)', as the page shows it now: '#10231f'. */
export function resolveColour(css: string): string {
  const probe = document.createElement('span');
  // During a transition, however short, the computed colour is the one before.
  probe.style.transitionProperty = 'none';
  probe.style.color = css;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  probe.remove();
  return `#${parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
