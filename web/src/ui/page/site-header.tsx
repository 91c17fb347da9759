import { cva } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#web/art/logo.tsx';
import { preloadScreen } from '#web/lib/screens/preload-screen.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon.tsx';
import { Menu, X } from './icons.ts';
import { useMenu } from './use-menu.ts';
import { useScrolled } from './use-scrolled.ts';

export type HeaderLink = {
  label: string;
  to: string;
  /** 'page' for the page shown, true for the section in view */
  current?: 'page' | boolean | undefined;
};

type SiteHeaderProps = {
  /** the address of the logo's link */
  home: string;
  /** name of the navigation */
  label?: string | undefined;
  links?: readonly HeaderLink[] | undefined;
  /** at the end: a button, the signed-in user */
  end?: ReactNode;
  /** overlays the first section and darkens once the page has scrolled */
  over?: boolean | undefined;
};

const SCROLLED_AFTER = 20;

const bar = cva(
  'loom top-0 z-40 transition-[background-color,box-shadow] duration-220 print:static print:inset-auto',
  {
    variants: {
      over: {
        // without script the bar is higher and keeps its own place
        true: 'fixed inset-x-0 max-lg:noscript:sticky max-lg:noscript:inset-x-auto max-lg:noscript:-mb-16',
        false: 'sticky',
      },
      scrolled: { true: 'bg-loom-deep shadow-line' },
      open: { true: 'max-lg:bg-loom-deep' },
    },
  },
);

const inside = cva(
  [
    'mx-auto flex min-h-bar w-full max-w-page items-center gap-6 px-gutter max-lg:gap-2',
    'max-lg:noscript:flex-wrap max-lg:noscript:content-center max-lg:noscript:gap-y-1 max-lg:noscript:py-1.5',
  ],
  {
    variants: {
      /** its menu takes the room below; without one the end goes below the logo where text is enlarged */
      menu: { true: '', false: 'flex-wrap content-center' },
    },
  },
);

/** Hangs below the bar on narrow screens, so that the bar keeps its height; without script its items are in a row. */
const menuClasses = cva('ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-6 print:hidden!', {
  variants: {
    hanging: {
      true: [
        'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-var(--spacing-bar))]',
        'max-lg:justify-stretch max-lg:gap-3 max-lg:overflow-y-auto max-lg:bg-loom-deep max-lg:px-gutter max-lg:pt-1',
        'max-lg:pb-5 max-lg:shadow-line max-lg:noscript:contents',
      ],
    },
    shown: { true: 'max-lg:grid', false: 'max-lg:hidden' },
  },
});

const linkClasses = cva(
  [
    'relative inline-flex min-h-11 items-center gap-2 rounded-md px-3.5 font-550 no-underline',
    'max-lg:min-h-12 max-lg:px-0 max-lg:text-lg max-lg:noscript:min-h-11 max-lg:noscript:text-base',
  ],
  {
    variants: {
      current: {
        true: 'text-ink after:absolute after:inset-x-3.5 after:bottom-1 after:h-1 after:bg-primary after:mask-twill max-lg:after:inset-x-0',
        false: 'text-muted hover:text-ink',
      },
    },
  },
);

/**
 * The header of every page. On narrow screens its links and its end come as a menu; Escape, a choice, a press outside,
 * scrolling and moving the focus out with Tab close it. Without links it has no menu.
 */
export function SiteHeader({ home, label = 'Main', links = [], end, over = false }: SiteHeaderProps) {
  const { open, toggle, close, header, button, leave } = useMenu();
  const scrolled = useScrolled(SCROLLED_AFTER, over);
  const menu = useId();
  return (
    <header
      ref={header}
      className={bar({ over, scrolled, open })}
      data-open={open}
      data-scrolled={scrolled}
      onBlur={leave}
    >
      <div className={inside({ menu: links.length > 0 })}>
        <Logo to={home} />
        {links.length > 0 && (
          <Button
            ref={button}
            variant="ghost"
            iconOnly
            className="-mr-3.5 ml-auto lg:hidden print:hidden noscript:hidden"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls={menu}
            onClick={toggle}
          >
            <Icon of={open ? X : Menu} />
          </Button>
        )}
        <div className={menuClasses(links.length > 0 ? { hanging: true, shown: open } : {})} id={menu}>
          {links.length > 0 && (
            <nav
              className="flex flex-wrap gap-x-1 max-lg:grid max-lg:justify-items-start max-lg:gap-0 max-lg:noscript:order-1 max-lg:noscript:flex max-lg:noscript:w-full max-lg:noscript:gap-x-[clamp(14px,5vw,24px)]"
              aria-label={label}
            >
              {links.map((link) => (
                <Link
                  key={link.label}
                  className={linkClasses({ current: Boolean(link.current) })}
                  to={link.to}
                  aria-current={link.current || undefined}
                  onPointerEnter={() => preloadScreen(link.to)}
                  onFocus={() => preloadScreen(link.to)}
                  onClick={close}
                >
                  {link.label}
                </Link>
              ))}
            </nav>
          )}
          {end !== undefined && <div className="max-lg:noscript:ml-auto">{end}</div>}
        </div>
      </div>
    </header>
  );
}
