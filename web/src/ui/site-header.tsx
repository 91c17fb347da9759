import '#web/styles/header.css';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#web/art/logo.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useMenu } from './use-menu.ts';
import { useScrolled } from './use-scrolled.ts';

export type HeaderLink = {
  label: string;
  to: string;
  /** 'page' for the page shown, true for the section in view */
  current?: 'page' | boolean | undefined;
};

type SiteHeaderProps = {
  /** where the logo leads */
  home: string;
  /** name of the navigation */
  label?: string | undefined;
  links?: readonly HeaderLink[] | undefined;
  /** at the end: a button, the person signed in */
  end?: ReactNode;
  /** lies over the first section and darkens once the page has scrolled */
  over?: boolean | undefined;
  /** as wide as the window */
  wide?: boolean | undefined;
};

const SCROLLED_AFTER = 20;

/**
 * The header of every page. On narrow screens its links and its end come as a menu; Escape, a choice, a press outside,
 * scrolling on and leaving it with Tab close it. Without links it has no menu and stays on one line.
 */
export function SiteHeader({
  home,
  label = 'Main',
  links = [],
  end,
  over = false,
  wide = false,
}: SiteHeaderProps) {
  const { open, toggle, close, header, button, leave } = useMenu();
  const scrolled = useScrolled(SCROLLED_AFTER, over);
  const menu = useId();
  return (
    <header
      ref={header}
      className={classNames(
        'tw-header tw-loom',
        over && 'tw-header--over',
        wide && 'tw-header--wide',
        links.length === 0 && 'tw-header--bare',
      )}
      data-open={open}
      data-scrolled={scrolled}
      onBlur={leave}
    >
      <div className="tw-wrap tw-header__in">
        <Logo to={home} />
        {links.length > 0 && (
          <Button
            ref={button}
            variant="ghost"
            iconOnly
            className="tw-header__toggle"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls={menu}
            onClick={toggle}
          >
            <Icon of={open ? X : Menu} />
          </Button>
        )}
        <div className="tw-header__menu" id={menu}>
          {links.length > 0 && (
            <nav className="tw-nav" aria-label={label}>
              {links.map((link) => (
                <Link key={link.label} to={link.to} aria-current={link.current || undefined} onClick={close}>
                  {link.label}
                </Link>
              ))}
            </nav>
          )}
          {end !== undefined && <div className="tw-header__end">{end}</div>}
        </div>
      </div>
    </header>
  );
}
