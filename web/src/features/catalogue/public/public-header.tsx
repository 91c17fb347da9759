import { origin } from '#web/lib/session/origin.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SiteHeader } from '#web/ui/page/site-header.tsx';
import { useLocation } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** The sections of the landing page that the header leads to (LAND-08..11). */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'about', label: 'About Us' },
  { id: 'courses', label: 'Courses' },
  { id: 'contact', label: 'Contact' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

interface PublicHeaderProps {
  /** The section in view, on the landing page. */
  readonly current?: SectionId | undefined;
  /** Lies over the first section. */
  readonly over?: boolean;
}

export function PublicHeader({ current, over = false }: PublicHeaderProps) {
  return (
    <SiteHeader
      home={publicPaths.landing}
      over={over}
      links={SECTIONS.map(({ id, label }) => ({
        label,
        to: `${publicPaths.landing}#${id}`,
        current: id === current,
      }))}
      end={<StudentPortal />}
    />
  );
}

/**
 * Goes to /auth and stores the current path as the origin (LAND-12, LAND-13). A signed-in user's name is a second line in it
 * (G-119): a page rendered at build time does not know it yet, so the button keeps its size when it comes, and the words, while the
 * session is checked, their place where this browser has signed in before (`data-has-session`, web/index.html).
 */
export function StudentPortal({ quiet = false }: { readonly quiet?: boolean }) {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const name = user && titleCase(user.userName);
  return (
    <ButtonLink
      className="relative"
      variant={quiet ? 'quiet' : 'primary'}
      to={publicPaths.auth}
      title={name ?? undefined}
      onClick={() => origin.write(pathname)}
    >
      <span
        className={
          name ? '-translate-y-2' : status === 'checking' ? 'in-data-has-session:-translate-y-2' : undefined
        }
      >
        Student Portal
      </span>{' '}
      {name && <span className="absolute inset-x-2 bottom-0.5 truncate text-micro/[1.4]">{name}</span>}
    </ButtonLink>
  );
}
