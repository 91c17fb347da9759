import type { CorsRule } from './s3-contract.ts';

/**
 * The only difference between a bucket's CORS rules on AWS and in the local cloud: the site has another origin here, and exactly that
 * one is let in.
 */
export function localCorsRule(rule: CorsRule, siteUrl: string): CorsRule {
  const isSite = (origin: string) => /^https:\/\/(\*\.cloudfront\.net|[a-z0-9.-]+)$/.test(origin);
  return {
    ...rule,
    allowedOrigins: rule.allowedOrigins.map((origin) => (isSite(origin) ? siteUrl : origin)),
  };
}
