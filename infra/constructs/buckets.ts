import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { UNCHECKED_IMAGES } from '#shared/media/upload-key.rules.ts';
import type { Parameters } from '../parameters.ts';

const CLOSED = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  encryption: BucketEncryption.S3_MANAGED,
} satisfies BucketProps;

/** Files of the site and files that staff upload, which only the distribution reads; and CSV files, which a signed address reads. */
export class Buckets extends Construct {
  readonly site: IBucket;
  readonly media: IBucket;
  readonly exports: IBucket;

  constructor(scope: Construct, id: string, { parameters }: { parameters: Parameters }) {
    super(scope, id);
    // the library's own types do not fit each other under exactOptionalPropertyTypes, hence `as`
    this.site = new Bucket(this, 'Site', {
      ...CLOSED,
      // each deploy writes the site anew; a first deploy that fails after it could not be rolled back with files in here
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    }) as IBucket;
    this.media = new Bucket(this, 'Media', {
      ...CLOSED,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      versioned: true,
      cors: [
        {
          // an upload in parts is also created, listed, completed and aborted
          allowedMethods: [HttpMethods.PUT, HttpMethods.POST, HttpMethods.GET, HttpMethods.DELETE],
          // Without a domain of its own the site's host is known only after the distribution, which needs this bucket.
          // The signature of the upload, not the origin, is what lets it in.
          allowedOrigins: [
            parameters.choose(
              parameters.hasSiteDomain,
              `https://${parameters.siteDomain}`,
              'https://*.cloudfront.net',
            ),
          ],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          id: 'unfinished-uploads',
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        {
          // images that were never confirmed, and what is left of those that were
          id: 'unchecked-images',
          prefix: UNCHECKED_IMAGES,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    }) as IBucket;
    this.exports = new Bucket(this, 'Exports', {
      ...CLOSED,
      // nothing in it is kept: names and e-mails are in these files, so there are no earlier versions either
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      lifecycleRules: [
        {
          id: 'a-day',
          expiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    }) as IBucket;
  }
}
