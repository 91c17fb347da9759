/**
 * What only the installation knows, written into pages as markers. The deployment puts the values in their place
 * (infra/constructs/site.ts).
 */
export const SITE_URL = '{{SITE_URL}}';
export const CONTACT_EMAIL = '{{CONTACT_EMAIL}}';
