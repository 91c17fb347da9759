import '#web/styles/footer.css';
import './public-footer.css';
import type { MouseEvent } from 'react';
import { ACADEMY_ADDRESS } from '#shared/kernel/academy-address.ts';
import { Logo } from '#web/art/logo.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { paths } from '#web/app/paths.ts';
import { PHONE } from '#web/lib/contact-details.ts';
import { config } from '#web/lib/config.ts';
import { useCurrentYear } from '#web/lib/use-current-year.ts';

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
 * Placeholders: they are links, but lead nowhere and do not move the page, nor into a new tab (G-16). Where script is off the browser finds
 * no such place on the page and stays where it is, too.
 */
const NOWHERE = '#soon';
const stay = (event: MouseEvent) => event.preventDefault();

/** The footer of the public pages: contact details, placeholder links, copyright line (LAND-04..06). */
export function PublicFooter() {
  const { contactEmail } = config();
  const year = useCurrentYear();
  return (
    <footer className="loom">
      <Selvedge title="DevOps" category="devops" height={24} />
      <div className="tw-wrap tw-footer">
        <div className="tw-footer__grid">
          <div>
            <Logo to={paths.landing} />
            <p className="tw-muted tw-footer__line">Technology courses, woven lecture by lecture.</p>
            <address className="tw-muted tw-small tw-footer__address">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              <a href={PHONE.href}>{PHONE.shown}</a>
              {ACADEMY_ADDRESS}
            </address>
          </div>
          <nav aria-label="Footer">
            <ul className="tw-footer__links">
              {LINKS.map((label) => (
                <li key={label}>
                  <a href={NOWHERE} onClick={stay} onAuxClick={stay}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="tw-footer__end">© {year} Twillfield. All rights reserved.</p>
      </div>
    </footer>
  );
}
