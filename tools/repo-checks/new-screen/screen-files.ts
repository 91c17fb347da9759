/** What a new screen is asked for, and where it will stand. */
export interface NewScreen {
  readonly area: 'academy' | 'instructor';
  /** its address below the area, and the name of its files: 'reading-list' */
  readonly name: string;
  readonly title: string;
  /** what it asks the API for: the route, the file that exports it, and whose id the call takes */
  readonly call: { readonly route: string; readonly contract: string };
  readonly takesUser: boolean;
}

/** 'readingList' of 'reading-list'. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const pascalCase = (name: string): string => camelCase(`-${name}`);

/** Names that depend on the area: of its rows, of its place in web/src, of who sees it. */
const AREAS = {
  academy: { rows: 'academyScreens', key: (name: string) => camelCase(name), folder: '', person: 'student' },
  instructor: {
    rows: 'panelScreens',
    key: (name: string) => `instructor${pascalCase(name)}`,
    folder: 'panel/',
    person: 'instructor',
  },
} as const;

/** The paths of what is written, from the root of the project. */
export function filesOf({ area, name }: NewScreen) {
  const { folder } = AREAS[area];
  const screens = area === 'academy' ? `web/src/screens/${name}` : 'web/src/screens/panel';
  return {
    paths: 'web/src/lib/paths.ts',
    rows: `web/src/lib/screens/${area === 'academy' ? 'academy' : 'panel'}-screens.ts`,
    screen: `${screens}/${name}.screen.tsx`,
    test: `${screens}/${name}.test.tsx`,
    queries: `web/src/features/${folder}${name}/queries.ts`,
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

/** The list of the area's screens with the row, at its end. */
export function rowsText(before: string, { area, name, title }: NewScreen): string {
  const row = `  ${camelCase(name)}: {
    address: paths.${AREAS[area].key(name)},
    title: '${title}',
    area: '${area}',
    file: '${area === 'academy' ? name : 'panel'}/${name}',
    ${area === 'academy' ? "shell: 'frame'," : ''}
  },
`;
  const at = before.lastIndexOf('} as const satisfies');
  return before.slice(0, at) + row + before.slice(at);
}

export function queriesText({ area, name, call, takesUser }: NewScreen): string {
  const key = area === 'academy' ? `'${name}'` : `'panel', '${name}'`;
  return `import { useQuery } from '@tanstack/react-query';
import { ${call.route} } from '${call.contract}';
import { call } from '#web/lib/api/call.ts';

export function use${pascalCase(name)}(${takesUser ? 'userId: string' : ''}) {
  return useQuery({
    queryKey: [${key}${takesUser ? ', userId' : ''}],
    queryFn: () => call(${call.route}${takesUser ? ', { params: { userId } }' : ''}),
  });
}
`;
}

export function screenText({ area, name, title, takesUser }: NewScreen): string {
  const { rows, folder } = AREAS[area];
  return `import { use${pascalCase(name)} } from '#web/features/${folder}${name}/queries.ts';
import { loadFailureText } from '#web/lib/start/failure-text.ts';
import { ${rows} } from '#web/lib/screens/${area === 'academy' ? 'academy' : 'panel'}-screens.ts';
${takesUser ? "import { useUser } from '#web/lib/session/session.ts';\n" : ''}import { useTitle } from '#web/lib/start/use-title.ts';
import { LoadFailure } from '#web/ui/inner/load-failure.tsx';
import { PageHead } from '#web/ui/inner/page-head.tsx';
import { PageMain } from '#web/ui/inner/page-main.tsx';
import { Skeleton } from '#web/ui/inner/skeleton.tsx';

/** /${area}/${name} */
export function Screen() {
  useTitle(${rows}.${camelCase(name)}.title);
  ${takesUser ? 'const { _id: userId } = useUser();\n  ' : ''}const { data, error, refetch } = use${pascalCase(name)}(${takesUser ? 'userId' : ''});
  const isPending = data === undefined && error === null;
  return (
    <PageMain busy={isPending}>
      <PageHead title={${rows}.${camelCase(name)}.title} />
      {isPending && <Skeleton height="240px" />}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, '${title} could not be loaded.')}
        </LoadFailure>
      )}
      {data !== undefined && <p>What the screen shows is still to be written.</p>}
    </PageMain>
  );
}
`;
}

export function testText({ area, name, title, call }: NewScreen): string {
  const who = area === 'academy' ? 'person()' : "person('instructor')";
  return `import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ${call.route} } from '${call.contract}';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => freshBrowser({ user: ${who} }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

test('${title} opens at its address, for the ${AREAS[area].person} it is for', async ({ page }) => {
  await signInEarlier(page, '${AREAS[area].person}');
  await page.goto('/${area}/${name}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0);
  await inspect(page, '${title}');
});
`;
}
