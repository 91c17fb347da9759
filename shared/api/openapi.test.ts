import { describe, expect, test } from 'vitest';
import { createOrder } from '../orders/routes.ts';
import { login } from '../auth/routes.ts';
import { sendContactMessage } from '../contact/routes.ts';
import { receiveSquareEvent } from '../payments/routes.ts';
import { getError } from './errors.ts';
import { listCodes, openApiDocument } from './openapi.ts';
import { ROUTES } from './routes.ts';

const document = openApiDocument(ROUTES);

/** The value at a path of keys in the document. */
const at = (...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([k]) => k === key)?.[1]
        : undefined,
    document,
  );

const operations = ROUTES.map((route) => ({
  route,
  at: (...keys: string[]) => at('paths', route.path, route.method.toLowerCase(), ...keys),
}));

test('Every route is an operation of its own', () => {
  const ids = operations.map((operation) => operation.at('operationId'));
  expect(ids.every((id) => typeof id === 'string')).toBe(true);
  expect(new Set(ids).size).toBe(ROUTES.length);
});

test('Every parameter of a path is described and required', () => {
  for (const operation of operations) {
    const named = [...operation.route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters: unknown = operation.at('parameters') ?? [];
    const described = Array.isArray(parameters)
      ? parameters.filter((parameter) => parameter.in === 'path')
      : [];
    expect(
      described.map(({ name }) => name),
      operation.route.path,
    ).toEqual(named);
    expect(described.every(({ required }) => required === true)).toBe(true);
  }
});

test('Requests are described as sent, answers as received', () => {
  expect(
    at(
      'paths',
      '/student/order/create',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'required',
    ),
  ).toContain('coursePricing');
  expect(
    at(
      'paths',
      '/auth/login',
      'post',
      'responses',
      '200',
      'content',
      'application/json',
      'schema',
      'properties',
      'data',
      'properties',
      'user',
      'properties',
    ),
  ).not.toHaveProperty('password');
});

test('A call that takes a plain form documents both kinds of body, both kinds of response, and the refusal of foreign pages; a document has pages only', () => {
  for (const operation of operations) {
    const form = operation.route.form !== undefined;
    const kinds = (...keys: string[]) => Object.keys(operation.at(...keys, 'content') ?? {});
    const { document: isDocument = false } = operation.route;
    const answers = [
      ...(isDocument ? [] : ['application/json']),
      ...(form || isDocument ? ['text/html'] : []),
    ];
    const status = `${operation.route.status ?? 200}`;
    expect(kinds('responses', status), operation.route.name).toEqual(answers);
    expect(kinds('responses', '429')).toEqual(answers);
    expect(kinds('requestBody').includes('application/x-www-form-urlencoded')).toBe(form);
    if (operation.route.body) expect(kinds('responses', '415')).toEqual(['application/json']);
  }
  const body = (type: string) => at('paths', sendContactMessage.path, 'post', 'requestBody', 'content', type);
  expect(body('application/x-www-form-urlencoded')).toEqual(body('application/json'));
  expect(listCodes(sendContactMessage)).toContain('FORBIDDEN');
  expect(listCodes(login)).not.toContain('FORBIDDEN');
});

test('Every reference of the document has its target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) expect(at(...reference.split('/')), reference).toBeDefined();
});

test('There is one failure shape: success false, message, error, code and requestId (G-82)', () => {
  expect(at('components', 'schemas', 'Failure', 'required')).toEqual([
    'success',
    'message',
    'error',
    'code',
    'requestId',
  ]);
});

test('A call that says whose it is takes the caller’s own id only (G-81)', () => {
  const named = operations.flatMap(({ route, at: part }) => {
    const parameters = (part('parameters') ?? []) as { in: string; name: string }[];
    const body = part('requestBody', 'content', 'application/json', 'schema', 'properties') ?? {};
    return [
      ...parameters.map((one) => ({ route, field: `${one.in === 'path' ? 'params' : 'query'}.${one.name}` })),
      ...Object.keys(body).map((name) => ({ route, field: `body.${name}` })),
    ].filter(({ field }) => field.endsWith('.userId'));
  });
  expect(named.length).toBeGreaterThan(9);
  for (const { route, field } of named) expect(route.own, route.name).toBe(field);
});

describe('The codes of a route', () => {
  test('are its own, those of its access and those of its input', () => {
    const codes = listCodes(createOrder);
    expect(codes).toEqual(
      expect.arrayContaining([
        'PRICE_CHANGED',
        'UNAUTHENTICATED',
        'STUDENTS_ONLY',
        'FORBIDDEN',
        'VALIDATION_FAILED',
      ]),
    );
    expect(codes).not.toContain('ADMIN_ONLY');
    expect(codes).not.toContain('INVALID_QUERY');
  });

  test('of a public route have no access codes', () => {
    expect(listCodes(login)).not.toContain('UNAUTHENTICATED');
    expect(listCodes(login)).toContain('INVALID_CREDENTIALS');
  });

  test('of the webhook have the signature, no token', () => {
    expect(listCodes(receiveSquareEvent)).toContain('BAD_SIGNATURE');
    expect(listCodes(receiveSquareEvent)).not.toContain('UNAUTHENTICATED');
  });

  test('are answered with the status of the error table', () => {
    for (const operation of operations) {
      for (const code of listCodes(operation.route)) {
        expect(operation.at('responses', `${getError(operation.route, code)[0]}`, 'description')).toContain(
          code,
        );
      }
    }
  });
});
