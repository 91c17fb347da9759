import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';

/** What the bucket answers for a page that is not stored, and when it fails: then the function renders the page. */
const NOT_FROM_THE_BUCKET = [404, 500, 502, 503, 504];

export interface CoursePagesProps {
  /** How pages of the site are served: from its bucket, with its function and headers. */
  readonly site: Omit<cloudfront.BehaviorOptions, 'cachePolicy'>;
  /** The API, with the path of its stage before that of the request. */
  readonly api: cloudfront.IOrigin;
}

/**
 * Public pages of courses (docs/adr/077): from the site's bucket, where pages of published courses are stored; every other address
 * from a function, which knows where an old one leads and what is not on sale any more.
 */
export class CoursePages extends Construct {
  readonly behavior: cloudfront.BehaviorOptions;

  constructor(scope: Construct, id: string, { site, api }: CoursePagesProps) {
    super(scope, id);
    this.behavior = {
      ...site,
      origin: new OriginGroup({
        primaryOrigin: site.origin,
        fallbackOrigin: api,
        fallbackStatusCodes: NOT_FROM_THE_BUCKET,
      }),
      // one response for everybody: neither query nor header nor cookie chooses it or reaches an origin
      cachePolicy: new cloudfront.CachePolicy(this, 'Policy', {
        comment: 'Public pages of courses',
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.none(),
        headerBehavior: cloudfront.CacheHeaderBehavior.none(),
        cookieBehavior: cloudfront.CacheCookieBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        // the response says how long; AWS's own policy would keep what is not to be kept for a second
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
      }),
    };
  }
}
