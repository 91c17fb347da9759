const SHOWN = 'max-lg:grid';
const HIDDEN = 'max-lg:hidden';
const OPEN_BAR = 'max-lg:bg-loom-deep';

/** The header's menu on narrow screens, as in the application (web/src/ui/page/use-menu.ts). */
export function keepMenu(): void {
  const button = document.querySelector<HTMLElement>('header [aria-controls]');
  const header = button?.closest('header');
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  if (!button || !header || !menu) return;
  const show = (open: boolean): void => {
    button.setAttribute('aria-expanded', String(open));
    menu.classList.toggle(SHOWN, open);
    menu.classList.toggle(HIDDEN, !open);
    header.classList.toggle(OPEN_BAR, open);
  };
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  menu.addEventListener('click', () => show(false));
  document.addEventListener('pointerup', ({ target }) => {
    if (target instanceof Node && !header.contains(target)) show(false);
  });
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    show(false);
    button.focus();
  });
}
