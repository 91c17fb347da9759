import '#web/styles/slim-footer.css';

type SiteFooterProps = {
  /** for the copyright line */
  year: number;
  /** where questions go */
  email: string;
};

/** The slim footer of the checkout screens. */
export function SiteFooter({ year, email }: SiteFooterProps) {
  return (
    <footer className="tw-baseline">
      <div className="tw-wrap">
        <span>© {year} Twillfield</span>
        <span>
          Questions?{' '}
          <a className="tw-link" href={`mailto:${email}`}>
            {email}
          </a>
        </span>
      </div>
    </footer>
  );
}
