import { Aws, Duration, Fn, SecretValue, Stack } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '#functions/runtime/config.ts';
import { CASH_APP, contentSecurityPolicy, GOOGLE_PAY, mediaSecurityPolicy } from '../csp.ts';
import type { Route } from '#shared/api/route.ts';
import { OPEN_MEDIA } from '#shared/media/media-address.rules.ts';
import { configFunction, pageFunction, type SitePaths } from '../edge-functions.ts';
import type { Parameters } from '../parameters.ts';
import type { Buckets } from './buckets.ts';
import { CachedCalls } from './cached-calls.ts';
import { CoursePages } from './course-pages.ts';
import { MediaKey } from './media-key.ts';
import { SecurityHeaders } from './security-headers.ts';

/**
 * What CloudFront keeps of an origin's failures, by default for ten seconds, whatever the cache policy and the response say. The
 * failure of one caller would be the answer to the next (G-89).
 */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

export interface EdgeProps {
  readonly parameters: Parameters;
  readonly buckets: Buckets;
  readonly routes: readonly Route[];
  readonly api: HttpApi;
  readonly firewallArn: string;
  readonly sitePaths: SitePaths;
  /** Scripts that stand in the site's pages. */
  readonly scriptHashes: readonly string[];
}

/** One origin for everything: the site, /api, /media and /config.json. So there is no CORS between site and API (G-87). */
export class Edge extends Construct {
  readonly distribution: cloudfront.Distribution;
  /** https://…, without a slash at the end. */
  readonly siteUrl: string;
  /** What the distribution sends to the API in a header; CloudFormation reads it when it deploys (docs/adr/024). */
  readonly originSecret: string;
  /** Id of the key that signs addresses of uploaded files. */
  readonly mediaKeyPairId: string;
  /** Chooses the file of a screen. */
  readonly pageFunction: cloudfront.Function;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { parameters, buckets, api } = props;
    const { siteHeaders, mediaHeaders } = this.headers(props);
    const mediaKey = new MediaKey(this, 'MediaKey', { parameters });
    this.mediaKeyPairId = mediaKey.keyPairId;
    const media = {
      origin: S3BucketOrigin.withOriginAccessControl(buckets.media),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: mediaHeaders,
      compress: true,
    };
    const site = {
      origin: S3BucketOrigin.withOriginAccessControl(buckets.site, {
        // with the right to list, a missing file is 404 and not 403
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: siteHeaders,
      compress: true,
    };
    const { secretArn } = new Secret(this, 'OriginSecret', {
      description: 'Tells the API that a request came through CloudFront',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    this.originSecret = SecretValue.secretsManager(secretArn, {
      versionId: parameters.originSecretVersion,
    }).unsafeUnwrap();
    const apiHost = `${api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    const customHeaders = { [ORIGIN_SECRET_HEADER]: this.originSecret };
    const apiCalls = {
      origin: new HttpOrigin(apiHost, { customHeaders }),
      // a redirected POST would arrive as a GET, its token already sent in the open
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
    };
    this.pageFunction = this.edgeFunction('Pages', pageFunction(props.sitePaths));
    const pages = { ...site, functionAssociations: [onRequest(this.pageFunction)] };
    const coursePages = new CoursePages(this, 'CoursePages', {
      site: pages,
      api: new HttpOrigin(apiHost, { customHeaders, originPath: '/api' }),
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: 'Twillfield academy',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      webAclId: props.firewallArn,
      defaultRootObject: 'index.html',
      errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: { ...pages, cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED },
      additionalBehaviors: {
        '/config.json': {
          ...site,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          functionAssociations: [onRequest(this.edgeFunction('Config', configFunction(parameters)))],
        },
        // the first pattern that fits decides
        ...new CachedCalls(this, 'CachedCalls', { routes: props.routes }).behaviors(apiCalls),
        '/api/*': {
          ...apiCalls,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: siteHeaders,
        },
        '/courses/*': coursePages.behavior,
        [`${OPEN_MEDIA}*`]: media,
        '/media/*': { ...media, trustedKeyGroups: [mediaKey.group] },
      },
    });
    this.useOwnDomain(parameters);
    const host = parameters.choose(
      parameters.hasSiteDomain,
      parameters.siteDomain,
      this.distribution.distributionDomainName,
    );
    this.siteUrl = `https://${host}`;
  }

  private headers({ parameters, buckets, scriptHashes }: EdgeProps) {
    const siteHeaders = new SecurityHeaders(this, 'SiteHeaders', {
      contentSecurityPolicy: contentSecurityPolicy({
        uploadOrigin: `https://${buckets.media.bucketRegionalDomainName}`,
        scriptHashes,
        walletScripts: parameters.choose(parameters.offersCashApp, `${GOOGLE_PAY} ${CASH_APP}`, GOOGLE_PAY),
      }),
      frameOption: cloudfront.HeadersFrameOption.DENY,
    });
    const mediaHeaders = new SecurityHeaders(this, 'MediaHeaders', {
      contentSecurityPolicy: mediaSecurityPolicy(),
      frameOption: cloudfront.HeadersFrameOption.DENY,
      // opened as a page, a file is saved and not shown
      more: { 'Content-Disposition': 'attachment' },
    });
    return { siteHeaders: siteHeaders.policy, mediaHeaders: mediaHeaders.policy };
  }

  private edgeFunction(id: string, code: string): cloudfront.Function {
    return new cloudfront.Function(this, id, {
      code: cloudfront.FunctionCode.fromInline(code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
  }

  /** Alias and certificate only when the installation has them: a choice of the deploy, not of the synthesis. */
  private useOwnDomain({ hasSiteDomain, siteDomain, siteCertificateArn }: Parameters): void {
    const resource = this.distribution.node.defaultChild as cloudfront.CfnDistribution;
    const own = (value: unknown, otherwise: unknown = Aws.NO_VALUE) =>
      Fn.conditionIf(hasSiteDomain.logicalId, value, otherwise);
    resource.addPropertyOverride('DistributionConfig.Aliases', own([siteDomain]));
    resource.addPropertyOverride('DistributionConfig.ViewerCertificate', {
      AcmCertificateArn: own(siteCertificateArn),
      SslSupportMethod: own('sni-only'),
      MinimumProtocolVersion: own(cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021),
      CloudFrontDefaultCertificate: own(Aws.NO_VALUE, true),
    });
  }
}

const onRequest = (edgeFunction: cloudfront.Function): cloudfront.FunctionAssociation => ({
  eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  function: edgeFunction,
});
