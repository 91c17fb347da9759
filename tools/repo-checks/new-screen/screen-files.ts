/** What a new screen is asked for, and where it will stand. */
export interface NewScreen {
  readonly area: 'academy' | 'instructor';
  /** its address below the area, and the name of its files: 'reading-list' */
  readonly name: string;
  readonly title: string;
  /** a folder of web/src/features that takes its part: 'learning'; else the part has one of its own */
  readonly feature?: string | undefined;
  /** what it asks the API for: the route, the file that exports it, its path with `{userId}`, and whose id the call takes */
  readonly call: { readonly route: string; readonly contract: string; readonly path: string };
  readonly takesUser: boolean;
}

/** 'readingList' of 'reading-list'. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;
const pascalCase = (name: string): string => camelCase(`-${name}`);

/** Names that depend on the area: of its rows, of its place in web/src, of the roles that see it. */
const AREAS = {
  academy: {
    rows: 'academyScreens',
    facts: 'ACADEMY_FACTS',
    journeys: 'ACADEMY_JOURNEYS',
    key: (name: string) => camelCase(name),
    feature: '',
    person: 'student',
    demoPerson: 'student',
  },
  instructor: {
    rows: 'panelScreens',
    facts: 'PANEL_FACTS',
    journeys: 'PANEL_JOURNEYS',
    key: (name: string) => `instructor${pascalCase(name)}`,
    feature: 'panel',
    person: 'instructor',
    demoPerson: 'grace',
  },
} as const;

/** Stands where the screen's content comes; source-rules.ts refuses it in what is committed. */
export const TO_BE_WRITTEN = 'What the screen shows is still to be written.';

/** Where in web/src/features its part stands: ['learning', 'reading-list']. */
const partOf = ({ area, name, feature }: NewScreen): string[] =>
  [feature ?? AREAS[area].feature, name].filter((one) => one !== '');

/** The paths of what is written, from the root of the project. */
export function filesOf(screen: NewScreen) {
  const { area, name } = screen;
  const screens = area === 'academy' ? `web/src/screens/${name}` : 'web/src/screens/panel';
  return {
    paths: 'web/src/lib/paths.ts',
    rows: `web/src/lib/screens/${area === 'academy' ? 'academy' : 'panel'}-screens.ts`,
    screen: `${screens}/${name}.screen.tsx`,
    test: `${screens}/${name}.test.tsx`,
    // the HTML of the panel is the frame around its screens
    skeleton: area === 'academy' ? `${screens}/${name}-skeleton.tsx` : undefined,
    queries: `web/src/features/${partOf(screen).join('/')}/queries.ts`,
    facts: 'bench/screen-facts.ts',
    journeys: 'tools/repo-checks/test-run/touched-journeys.ts',
    journey: `e2e/${area === 'academy' ? 'portal' : 'instructor'}/${name}.journey.ts`,
  };
}

/** web/src/lib/paths.ts with the address, at the end of its area. */
export function pathsText(before: string, { area, name }: NewScreen): string {
  const line = `  ${AREAS[area].key(name)}: '/${area}/${name}',\n`;
  // the panel's addresses are the last; above them, after an empty line, those of the academy
  const at = area === 'academy' ? before.lastIndexOf('\n\n  /**') + 1 : before.lastIndexOf('} as const;');
  return before.slice(0, at) + line + before.slice(at);
}

/** The text with these lines at the end of an object, which begins with `begin`. */
function addLines(before: string, begin: string, lines: string): string {
  const at = before.indexOf('\n}', before.indexOf(begin)) + 1;
  return before.slice(0, at) + lines + before.slice(at);
}

/** The list of the area's screens with the row, at its end. */
export function rowsText(before: string, { area, name, title, call }: NewScreen): string {
  const row = `  ${camelCase(name)}: {
    address: paths.${AREAS[area].key(name)},
    title: '${title}',
    area: '${area}',
    file: '${area === 'academy' ? name : 'panel'}/${name}',
    ${area === 'academy' ? `shell: 'skeleton',\ncalls: ['${call.path}'],` : ''}
  },
`;
  return addLines(before, `export const ${AREAS[area].rows} = {`, row);
}

/** What lists of all screens know of it besides: its budget, and what shows that it is there. */
export function factsText(before: string, { area, name, title }: NewScreen): string {
  const cold = `cold: { painted: '${title}', content: '${TO_BE_WRITTEN}', sign: { selector: 'main p:not([role])' } },`;
  const facts = `  ${camelCase(name)}: { kilobytes: ${area === 'academy' ? 180 : 200}, ${area === 'academy' ? cold : ''} },\n`;
  return addLines(before, `export const ${AREAS[area].facts}:`, facts);
}

/** Its journey, which runs when one of its files has changed. */
export const journeysText = (before: string, screen: NewScreen): string =>
  addLines(
    before,
    `const ${AREAS[screen.area].journeys}:`,
    `  ${camelCase(screen.name)}: ['${filesOf(screen).journey}'],\n`,
  );

export function queriesText(screen: NewScreen): string {
  const { name, call, takesUser } = screen;
  const key = partOf(screen)
    .map((one) => `'${one}'`)
    .join(', ');
  return `import { useQuery } from '@tanstack/react-query';
import { ${call.route} } from '${call.contract}';
${takesUser ? `import type { Id } from '#shared/kernel/id.ts';\n` : ''}import { call } from '#web/lib/api/call.ts';

export function use${pascalCase(name)}(${takesUser ? "userId: Id<'user'>" : ''}) {
  return useQuery({
    queryKey: [${key}${takesUser ? ', userId' : ''}],
    queryFn: () => call(${call.route}${takesUser ? ', { params: { userId } }' : ''}),
  });
}
`;
}

/** What shows while it waits, and as the HTML of its address. */
export function skeletonText({ area, name }: NewScreen): string {
  const { rows } = AREAS[area];
  return `import { ${rows} } from '#web/lib/screens/${area === 'academy' ? 'academy' : 'panel'}-screens.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

export function ${pascalCase(name)}Skeleton({ text }: { readonly text: string }) {
  return (
    <PageMain busy>
      <p className="sr-only" role="status">
        {text}
      </p>
      <PageHead title={${rows}.${camelCase(name)}.title} />
      <Skeleton height="240px" />
    </PageMain>
  );
}
`;
}

export function screenText(screen: NewScreen): string {
  const { area, name, title, takesUser } = screen;
  const { rows } = AREAS[area];
  const hasSkeleton = filesOf(screen).skeleton !== undefined;
  const skeleton = `${pascalCase(name)}Skeleton`;
  return `import { use${pascalCase(name)} } from '${filesOf(screen).queries.replace('web/src', '#web')}';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { ${rows} } from '#web/lib/screens/${area === 'academy' ? 'academy' : 'panel'}-screens.ts';
${takesUser ? "import { useUser } from '#web/lib/session/session.ts';\n" : ''}import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
${
  hasSkeleton
    ? `import { ${skeleton} } from './${name}-skeleton.tsx';

export function Skeleton() {
  return <${skeleton} text="Checking your session" />;
}`
    : "import { Skeleton } from '#web/ui/loading/skeleton.tsx';"
}

/** /${area}/${name} */
export function Screen() {
  useTitle(${rows}.${camelCase(name)}.title);
  ${takesUser ? 'const { _id: userId } = useUser();\n  ' : ''}const { data, error, refetch, isPending } = use${pascalCase(name)}(${takesUser ? 'userId' : ''});${hasSkeleton ? `if (isPending) return <${skeleton} text="Loading" />;` : ''}
  return (
    <PageMain${hasSkeleton ? '' : ' busy={isPending}'}>
      <PageHead title={${rows}.${camelCase(name)}.title} />${hasSkeleton ? '' : '{isPending && <Skeleton height="240px" />}'}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, notLoadedText('${title}', data !== undefined))}
        </LoadFailure>
      )}
      {data !== undefined && <p>${TO_BE_WRITTEN}</p>}
    </PageMain>
  );
}
`;
}

export function testText({ area, name, title, call }: NewScreen): string {
  const who = area === 'academy' ? 'person()' : "person('instructor')";
  return `import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ${call.route} } from '${call.contract}';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => freshBrowser({ user: ${who} }));

test('What cannot be loaded says so, and can be loaded again', async () => {
  mockRoute(${call.route}, refuse('INTERNAL'));
  await openSite('/${area}/${name}');
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
  expect(document.title).toBe('${title}, Twillfield');
  const before = requestsTo(${call.route}).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => requestsTo(${call.route}).length).toBeGreaterThan(before);
});
`;
}

export function journeyText({ area, name, title }: NewScreen): string {
  return `import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';

test('${article(AREAS[area].person)} opens ${title} at its address', async ({ page }) => {
  await signInEarlier(page, '${AREAS[area].demoPerson}');
  await page.goto('/${area}/${name}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0);
  await inspect(page, '${title}');
});
`;
}
