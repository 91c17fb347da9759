import { ALL_ERRORS } from '#shared/api/all-errors.ts';
import { getError, UNIVERSAL_ERRORS, type UniversalCode } from '#shared/api/errors.ts';
import { listCodes, getDomain, inputSchema, outputSchema, getProperties } from '#shared/api/openapi.ts';
import { permission, CALLERS } from '#shared/api/permissions.ts';
import { BODY_LIMIT, type Access, type Route } from '#shared/api/route.ts';
import { typeText } from './type-text.ts';

const ACCESS: Readonly<Record<Access, string>> = {
  public: 'anyone',
  'signed-in': 'anyone signed in',
  student: 'students',
  staff: 'instructors and admins',
  admin: 'admins',
  square: 'Square, known by its signature',
};

/** `.build/api.md`: the contract for readers, one section per domain, then who may call what, then the error codes. */
export function apiPage(routes: readonly Route[]): string {
  const domains = [...new Set(routes.map(getDomain))];
  return [
    '# The API',
    '',
    'All paths stand under `/api`. Bodies are JSON. A signed-in call carries `Authorization: Bearer <accessToken>`.',
    'A failed call answers `{ success: false, message, error, code, requestId, fields? }`: `message` and `error` are the',
    'same sentence for people, `code` is stable (G-82). A `userId` anywhere in a request must be the caller’s own (G-81).',
    `Any call may also fail with ${UNDECLARED_CODES.map((code) => named(code, UNIVERSAL_ERRORS[code][0])).join(', ')}.`,
    '',
    ...domains.flatMap((domain) => [
      `## ${domain}`,
      '',
      ...routes.filter((route) => getDomain(route) === domain).flatMap(section),
    ]),
    '## Who may call what',
    '',
    ...permissionRows(routes),
    '',
    '## Error codes',
    '',
    '| Code | Status | Sentence |',
    '| --- | --- | --- |',
    ...Object.entries(ALL_ERRORS)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([code, [status, sentence]]) => `| \`${code}\` | ${status} | ${sentence} |`),
    '',
  ].join('\n');
}

function section(route: Route): string[] {
  return [
    `### ${route.method} ${route.path}`,
    '',
    route.summary,
    '',
    `For ${ACCESS[route.access]}. Handler: \`functions/${route.name}.handler.ts\`.`,
    '',
    ...fieldTable(route),
    `Response ${route.status ?? 200}:`,
    '',
    '```ts',
    typeText(outputSchema(route.response)),
    '```',
    '',
    ...failures(route),
  ];
}

const UNDECLARED_CODES: readonly UniversalCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'TRY_AGAIN'];
const named = (code: string, status: number): string => `\`${code}\` (${status})`;

function failures(route: Route): string[] {
  const codes = listCodes(route).filter((code) => !UNDECLARED_CODES.some((one) => one === code));
  return codes.length === 0
    ? []
    : [`Fails with: ${codes.map((code) => named(code, getError(route, code)[0])).join(', ')}.`, ''];
}

function fieldTable(route: Route): string[] {
  const rows = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const shape = inputSchema(schema);
    const required = Array.isArray(shape['required']) ? shape['required'] : [];
    return Object.entries(getProperties(shape)).map(
      ([name, of]) =>
        `| \`${name}\` | ${part === 'params' ? 'path' : part} | ${cell(of)} | ${part === 'params' || required.includes(name) ? 'yes' : 'no'} |`,
    );
  });
  if (rows.length === 0) return [];
  const limit = route.bodyLimit ?? BODY_LIMIT;
  return [
    '| Field | In | Type | Required |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...(route.body && limit !== BODY_LIMIT ? [`The body may have ${limit / 1024} KB.`, ''] : []),
  ];
}

const cell = (schema: unknown): string =>
  `\`${typeText(schema)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')}\``;

const permissionRows = (routes: readonly Route[]): string[] => [
  `| Call | ${CALLERS.join(' | ')} |`,
  `| --- |${' --- |'.repeat(CALLERS.length)}`,
  ...routes.map((route) => {
    const outcomes = CALLERS.map((caller) => permission(route, caller)).map((outcome) =>
      outcome.allowed ? 'yes' : `${outcome.status} \`${outcome.code}\``,
    );
    return `| ${route.method} ${route.path} | ${outcomes.join(' | ')} |`;
  }),
];
