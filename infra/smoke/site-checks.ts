import * as z from 'zod/mini';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { type Check, check, need } from './check.ts';
import type { Academy } from './visit.ts';

/** What each response of the site must carry (infra/constructs/security-headers.ts), and how it must be. */
const HEADERS: Readonly<Record<string, (value: string) => boolean>> = {
  'strict-transport-security': (value) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000,
  'x-content-type-options': (value) => value === 'nosniff',
  'x-frame-options': (value) => value === 'DENY',
  'referrer-policy': (value) => value === 'strict-origin-when-cross-origin',
  'permissions-policy': (value) => value.includes('camera=()'),
  'cross-origin-opener-policy': (value) => value === 'same-origin-allow-popups',
};

/** Its directives by name, each with its sources. */
const readPolicy = (value: string) =>
  new Map(
    value.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(/\s+/);
      return [name, sources];
    }),
  );

/** Of a page: no eval, no inline script but by its hash, no script of any host, no plugin, no frame around us (I16). */
function isPolicyOfPages(value: string): boolean {
  const policy = readPolicy(value);
  const scripts = policy.get('script-src') ?? [];
  return (
    scripts.includes("'self'") &&
    !scripts.some((source) => /^('unsafe-.*'|\*|[a-z]+:)$/.test(source)) &&
    ['object-src', 'frame-ancestors'].every((name) => policy.get(name)?.join() === "'none'")
  );
}

/** Of what the API answers: opened as a page it runs and loads nothing. */
function isPolicyOfData(value: string): boolean {
  const policy = readPolicy(value);
  return policy.has('sandbox') && policy.get('default-src')?.join() === "'none'";
}

const POLICIES: Readonly<Record<string, (value: string) => boolean>> = {
  '/': isPolicyOfPages,
  '/auth': isPolicyOfPages,
  '/config.json': isPolicyOfPages,
  '/api/student/course/get-all': isPolicyOfData,
};

/** Of /config.json what the site cannot do without. */
const configDocument = z.object({
  apiBase: z.literal('/api'),
  square: z.object({
    applicationId: z.string().check(z.minLength(1)),
    locationId: z.string().check(z.minLength(1)),
  }),
  academyTimeZone: z.string().check(z.refine(isTimeZone)),
  contactEmail: z.string().check(z.regex(/@/)),
});

/** Pages, headers and files; those of CloudFront and the firewall only where the site is one. */
export function siteChecks({ site, visit }: Academy): Check[] {
  return [
    check('the landing page is there, and no page of an error', async () => {
      const response = await visit('/');
      need(response.status === 200, `/ answered ${response.status}`);
      need((await response.text()).includes('</html>'), '/ is no whole HTML document');
    }),
    ...Object.entries(POLICIES).map(([path, isPolicy]) =>
      check(`${path} has the security headers`, async () => {
        const { headers } = await visit(path);
        const wrong = Object.entries({ ...HEADERS, 'content-security-policy': isPolicy })
          .filter(([name, holds]) => !holds(headers.get(name) ?? ''))
          .map(([name]) => `${name}: ${headers.get(name) ?? 'absent'}`);
        need(wrong.length === 0, wrong.join('; '));
      }),
    ),
    check('/config.json names the API and Square', async () => {
      const response = await visit('/config.json');
      need(response.status === 200, `/config.json answered ${response.status}`);
      const parsed = configDocument.safeParse(await response.json());
      need(parsed.success, `/config.json: ${parsed.error?.message}`);
    }),
    check('the address of no course is a page that says so', async () => {
      const { status, headers } = await visit('/courses/smoke-no-such-course');
      const type = headers.get('content-type') ?? '';
      need(status === 404 && type.startsWith('text/html'), `/courses/… answered ${status} ${type}`);
    }),
    check('an uploaded file does not open without a signature', async () => {
      const { status } = await visit('/media/smoke/not-signed.mp4');
      need(status === 403, `/media/… answered ${status}`);
    }),
    ...(site.protocol === 'https:' ? deployedOnly({ site, visit }) : []),
  ];
}

function deployedOnly({ site, visit }: Pick<Academy, 'site' | 'visit'>): Check[] {
  return [
    check('http leads to https', async () => {
      const { status, headers } = await visit(`http://${site.host}/`);
      const to = headers.get('location') ?? '';
      need([301, 302, 307, 308].includes(status) && to.startsWith(`${site.origin}/`), `${status} ${to}`);
    }),
    check('the firewall refuses a script in a query', async () => {
      const { status } = await visit('/?smoke=%3Cscript%3Ealert(1)%3C/script%3E');
      need(status === 403, `the firewall let it through: ${status}`);
    }),
    check('CloudFront keeps the public list', async () => {
      const answers = [];
      // one of its machines may not have it yet
      for (let visits = 0; visits < 4; visits += 1) {
        const { headers } = await visit('/api/student/course/get-all');
        answers.push(headers.get('x-cache') ?? 'no x-cache');
      }
      need(
        answers.some((text) => text.startsWith('Hit')),
        answers.join(', '),
      );
    }),
  ];
}
