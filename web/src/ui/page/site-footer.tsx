import { EmailAddress } from '../email-address.tsx';

type SiteFooterProps = {
  /** for the copyright line */
  year: number;
  /** the address for questions */
  email: string;
};

/** The slim footer of the checkout screens. */
export function SiteFooter({ year, email }: SiteFooterProps) {
  return (
    <footer className="border-t border-hairline text-small text-muted">
      <div className="mx-auto flex min-h-16 w-full max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-1 px-gutter py-3">
        <span>© {year} Twillfield</span>
        <span>
          Questions?{' '}
          <a
            className="inline-block font-550 text-primary underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:py-3"
            href={`mailto:${email}`}
          >
            <EmailAddress>{email}</EmailAddress>
          </a>
        </span>
      </div>
    </footer>
  );
}
