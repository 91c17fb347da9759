/** What the policy needs from the stack; both may be CloudFormation tokens. */
export interface PolicySources {
  /** Origin that takes signed uploads, e.g. https://bucket.s3.us-east-1.amazonaws.com */
  readonly uploadOrigin: string;
  /** The scripts that stand in pages of the build: 'sha256-…', without quotes. */
  readonly scriptHashes: readonly string[];
  /** Hosts of the offered wallets' scripts, separated by spaces. */
  readonly walletScripts: string;
}

// The application id decides between Square's sandbox and production only when the stack is deployed: both are allowed.
const SQUARE_SCRIPT = ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'];
const SQUARE_API = ['https://connect.squareup.com', 'https://connect.squareupsandbox.com'];
const SQUARE_CARD = ['https://pci-connect.squareup.com', 'https://pci-connect.squareupsandbox.com'];
const SQUARE_ERRORS = 'https://o160250.ingest.sentry.io';
const SQUARE_FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
];
export const GOOGLE_PAY = 'https://pay.google.com';
export const CASH_APP = 'https://kit.cash.app';
const YOUTUBE = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];

/**
 * One policy for all pages of the site: a single-page application keeps the policy of the document it was first loaded with, so
 * checkout cannot have its own (docs/square.md#content-security-policy). Scripts: none inline but those of the build, by
 * their hash, and no eval (I16). Square's card form needs inline styles.
 */
export function contentSecurityPolicy({ uploadOrigin, scriptHashes, walletScripts }: PolicySources): string {
  return write({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...SQUARE_SCRIPT, walletScripts],
    'style-src': ["'self'", "'unsafe-inline'", ...SQUARE_SCRIPT],
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', 'https://www.gstatic.com'],
    'font-src': ["'self'", 'data:', ...SQUARE_FONTS],
    'connect-src': [
      "'self'",
      uploadOrigin,
      ...SQUARE_SCRIPT,
      ...SQUARE_CARD,
      ...SQUARE_API,
      SQUARE_ERRORS,
      GOOGLE_PAY,
    ],
    'frame-src': ["'self'", ...SQUARE_SCRIPT, ...SQUARE_API, GOOGLE_PAY, ...YOUTUBE],
    // lectures of type url play from any https address
    'media-src': ["'self'", 'blob:', 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * Uploaded files: whatever they contain, nothing in them runs, loads or is part of our origin (M8). Players, pictures and the PDF
 * viewer take their bytes; this policy is only for a file that is opened as a page.
 */
export function mediaSecurityPolicy(): string {
  return write({
    sandbox: [],
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

const write = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
