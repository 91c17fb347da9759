import './contact.css';
import { Mail, Phone } from 'lucide-react';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { PHONE } from '#web/lib/contact-details.ts';
import { config } from '#web/lib/config.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Section 6: the contact form and the other ways to reach the academy (LAND-03, LAND-23). */
export function Contact() {
  const { contactEmail } = config();
  return (
    <section className="tw-section" id="contact" aria-labelledby="contact-title">
      <div className="tw-wrap tw-touch">
        <div>
          <h2 className="tw-display" id="contact-title">
            Let&apos;s Keep In Touch
          </h2>
          <p className="tw-lead">
            Ask about a course, a payment plan or a group of seats. We answer on working days.
          </p>
          <div className="tw-touch__ways">
            <a href={`mailto:${contactEmail}`}>
              <Icon of={Mail} />
              {contactEmail}
            </a>
            <a href={PHONE.href}>
              <Icon of={Phone} />
              {PHONE.shown}
            </a>
          </div>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
