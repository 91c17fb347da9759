/**
 * The only difference between the content security policy on AWS and in the local cloud: S3 has the emulator's address, so a
 * source that names S3 (a bucket's host, or all of them) becomes that address, and http for the emulator is allowed.
 * Square's simulator needs nothing: it answers on the site's own origin, which 'self' covers.
 */
export function localContentSecurityPolicy(policy: string, s3Origin: string): string {
  return policy.replace(/https:\/\/(?:[a-z0-9*.-]+\.)?s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com/g, s3Origin);
}
