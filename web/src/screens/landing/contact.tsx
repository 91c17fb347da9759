import { Mail } from '#web/ui/page/icons.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { PHONE } from '#web/lib/contact-details.ts';
import { config } from '#web/lib/config/config.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Phone } from './icons.ts';

const WAY =
  'inline-flex min-h-11 max-w-full min-w-0 items-center gap-3.5 font-550 wrap-anywhere no-underline underline-offset-4 hover:underline';

/** Section 6: the contact form and the other ways to reach the academy (LAND-03, LAND-23). */
export function Contact() {
  const { contactEmail } = config();
  return (
    <section className="py-section print:py-6" id="contact" aria-labelledby="contact-title">
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-[clamp(40px,7vw,104px)] px-gutter max-lg:grid-cols-1">
        <div>
          <h2 className="font-display text-display text-balance" id="contact-title">
            Let&apos;s Keep In Touch
          </h2>
          <p className="mt-4 max-w-[60ch] text-lead text-pretty text-muted">
            Ask about a course, a payment plan or a group of seats. We answer on working days.
          </p>
          <div className="mt-8 grid justify-items-start gap-1">
            <a className={WAY} href={`mailto:${contactEmail}`}>
              <Icon of={Mail} className="text-primary" />
              <span>
                <EmailAddress>{contactEmail}</EmailAddress>
              </span>
            </a>
            <a className={WAY} href={PHONE.href}>
              <Icon of={Phone} className="text-primary" />
              {PHONE.shown}
            </a>
          </div>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
