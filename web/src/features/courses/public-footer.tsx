import '#web/styles/footer.css';
import './public-footer.css';
import type { MouseEvent } from 'react';
import { Logo } from '#web/art/logo.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { paths } from '#web/app/paths.ts';
import { config } from '#web/lib/config.ts';

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

/** Placeholders: they are links, but lead nowhere and do not move the page (G-16). */
const stay = (event: MouseEvent) => event.preventDefault();

/** The footer of the public pages: contact details, placeholder links, copyright line (LAND-04..06). */
export function PublicFooter({ id }: { readonly id?: string }) {
  const { contactEmail } = config();
  return (
    <footer className="tw-loom" id={id}>
      <Selvedge title="DevOps" category="devops" height={24} />
      <div className="tw-wrap tw-footer">
        <div className="tw-footer__grid">
          <div>
            <Logo to={paths.landing} />
            <p className="tw-muted tw-footer__line">Technology courses, woven lecture by lecture.</p>
            <address className="tw-muted tw-small tw-footer__address">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              <a href="tel:+15550100142">+1 (555) 010-0142</a>
              12 Selvedge Row, Austin, Texas
            </address>
          </div>
          <nav aria-label="Footer">
            <ul className="tw-footer__links">
              {LINKS.map((label) => (
                <li key={label}>
                  <a href="#" onClick={stay}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="tw-footer__end">© {new Date().getFullYear()} Twillfield. All rights reserved.</p>
      </div>
    </footer>
  );
}
