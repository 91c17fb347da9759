import type { MouseEvent } from 'react';
import { ACADEMY_ADDRESS } from '#shared/kernel/academy-address.ts';
import { Logo } from '#web/art/logo.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { PHONE } from '#web/lib/contact-details.ts';
import { config } from '#web/lib/config/config.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { useCurrentYear } from '#web/lib/time/use-current-year.ts';

const LINKS = [
  'About',
  'Career',
  'Blog',
  'Pricing',
  'Courses',
  'Membership',
  'Instructor',
  'Privacy Policy',
  'FAQs',
  'Appointment',
  'Forums',
  'Documentation',
  'Contact Us',
];

/**
 * Placeholders: they are links, but lead nowhere and do not move the page, nor into a new tab (G-16). Where script is off the
 * browser finds no such place on the page and stays where it is, too.
 */
const NOWHERE = '#soon';
const PLAIN_LINK =
  'inline-block wrap-anywhere no-underline underline-offset-4 hover:underline pointer-coarse:py-3';
const stay = (event: MouseEvent) => event.preventDefault();

/** The footer of the public pages: contact details, placeholder links, copyright line (LAND-04..06). */
export function PublicFooter() {
  const { contactEmail } = config();
  const year = useCurrentYear();
  return (
    <footer className="loom">
      <Selvedge title="DevOps" category="devops" height={24} />
      <div className="mx-auto w-full max-w-page px-gutter pt-16 pb-6 print:pt-6">
        <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,2fr)] gap-12 max-md:grid-cols-1">
          <div>
            <Logo to={publicPaths.landing} />
            <p className="mt-3 max-w-[34ch] text-muted">Technology courses, woven lecture by lecture.</p>
            <address className="mt-5 grid justify-items-start text-small/[1.8] text-muted not-italic">
              <a className={PLAIN_LINK} href={`mailto:${contactEmail}`}>
                <EmailAddress>{contactEmail}</EmailAddress>
              </a>
              <a className={PLAIN_LINK} href={PHONE.href}>
                {PHONE.shown}
              </a>
              {ACADEMY_ADDRESS}
            </address>
          </div>
          <nav className="print:hidden" aria-label="Footer">
            <ul className="columns-[3_7.5rem] gap-x-6 max-md:columns-[2_7.5rem]">
              {LINKS.map((label) => (
                <li key={label} className="break-inside-avoid">
                  <a
                    className="inline-flex min-h-9 items-center font-medium text-muted no-underline underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                    href={NOWHERE}
                    onClick={stay}
                    onAuxClick={stay}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="mt-12 border-t border-hairline pt-4 text-small text-muted">
          © {year} Twillfield. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
