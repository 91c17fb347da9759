import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

const PAYMENT_FEATURE =
  'payment=(self "https://web.squarecdn.com" "https://sandbox.web.squarecdn.com" "https://pay.google.com")';

export interface SecurityHeadersProps {
  readonly contentSecurityPolicy: string;
  readonly frameOption: HeadersFrameOption;
  /** Headers beside those that every response carries, by name. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Headers that every response carries, whatever its origin said (docs/security.md#headers). */
export class SecurityHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const { contentSecurityPolicy, frameOption, more = {} } = props;
    const header = (name: string, value: string) => ({ header: name, value, override: true });
    this.policy = new ResponseHeadersPolicy(this, 'Policy', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          header('Permissions-Policy', `${PAYMENT_FEATURE}, camera=(), microphone=(), geolocation=()`),
          // Google Pay answers through the window that opened it
          header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups'),
          ...Object.entries(more).map(([name, value]) => header(name, value)),
        ],
      },
    });
  }
}
