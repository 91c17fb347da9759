import * as z from 'zod/mini';
import { getError, UNIVERSAL_ERRORS } from './errors.ts';
import { getRefusalCode } from './permissions.ts';
import { DOCUMENT_STATUSES } from './responses.ts';
import { BODY_LIMIT, type Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of these routes: inputs as a caller sends them, answers as they arrive. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Twillfield API',
      version: '1',
      description:
        'Generated from the contract in shared/api. Amounts named `pricing` or `amount` are US dollars.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(getDomain))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        squareSignature: { type: 'apiKey', in: 'header', name: 'x-square-hmacsha256-signature' },
      },
      schemas: { Failure: failureSchema(routes) },
    },
  };
}

/** 'payments' of 'payments/create-order'. */
export function getDomain(route: Route): string {
  return route.name.split('/')[0] ?? route.name;
}

/** All codes a call of this route may fail with once it is built: its own, then those its access and inputs bring. */
export function listCodes(route: Route): string[] {
  const refusal = getRefusalCode(route.access);
  const guarded = route.access !== 'public' && route.access !== 'square';
  const codes = [
    ...Object.keys(route.errors),
    guarded && 'UNAUTHENTICATED',
    guarded && 'SESSION_ENDED',
    refusal,
    route.own && 'FORBIDDEN',
    route.query && 'INVALID_QUERY',
    route.body && 'BAD_JSON',
    route.body && 'UNSUPPORTED_MEDIA_TYPE',
    route.body && 'VALIDATION_FAILED',
    // another site's page may not send it
    route.form && 'FORBIDDEN',
    (route.body || route.access === 'square') && 'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'TRY_AGAIN',
  ];
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

function operation(route: Route): Json {
  return {
    operationId: (route.name.split('/')[1] ?? route.name).replaceAll(/-(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    tags: [getDomain(route)],
    summary: route.summary,
    'x-access': route.access,
    security: buildSecurity(route),
    ...buildParameters(route),
    ...(route.body && {
      requestBody: {
        required: true,
        description: `At most ${(route.bodyLimit ?? BODY_LIMIT) / 1024} KB.`,
        content: {
          ...json(inputSchema(route.body)),
          ...(route.form && { [FORM]: { schema: inputSchema(route.body) } }),
        },
      },
    }),
    responses: {
      ...(route.document
        ? Object.fromEntries(
            DOCUMENT_STATUSES.map((status) => [status, { description: 'A page.', content: page }]),
          )
        : {
            [route.status ?? 200]: {
              description: 'Success.',
              content: answered(route, outputSchema(route.response)),
            },
          }),
      ...buildFailures(route),
    },
  };
}

function buildSecurity({ access }: Route): Json[] {
  if (access === 'public') return [];
  return access === 'square' ? [{ squareSignature: [] }] : [{ accessToken: [] }];
}

function buildParameters(route: Route): Json {
  const parameters = (['params', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const shape = inputSchema(schema);
    const required = Array.isArray(shape['required']) ? shape['required'] : [];
    return Object.entries(getProperties(shape)).map(([name, of]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: of,
    }));
  });
  return parameters.length === 0 ? {} : { parameters };
}

/** One response per status: its codes with their sentences, and the failure body with `code` narrowed to them. */
function buildFailures(route: Route): Json {
  const codes = listCodes(route);
  const statuses = [...new Set(codes.map((code) => getError(route, code)[0]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => getError(route, code)[0] === status);
      const description = own.map((code) => `${code}: ${getError(route, code)[1]}`).join('\n');
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: own } } }],
      };
      return [status, { description, content: status === NO_FORM ? json(schema) : answered(route, schema) }];
    }),
  );
}

/** What was no form is not answered as one. */
const NO_FORM = UNIVERSAL_ERRORS.UNSUPPORTED_MEDIA_TYPE[0];
const FORM = 'application/x-www-form-urlencoded';
const json = (schema: Json): Json => ({ 'application/json': { schema } });

const page: Json = { 'text/html': { schema: { type: 'string' } } };
/** A plain HTML form is answered with a page, and what a browser opens always is. */
const answered = (route: Route, schema: Json): Json => ({
  ...(!route.document && json(schema)),
  ...((route.form ?? route.document) && page),
});

export function inputSchema(schema: z.ZodMiniType): Json {
  return jsonSchema(schema, 'input');
}
export function outputSchema(schema: z.ZodMiniType): Json {
  return jsonSchema(schema, 'output');
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The properties of an object schema; none for any other. */
export function getProperties(schema: Json): Json {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

/** FailureBody of errors.ts, with every code of these routes. */
const failureSchema = (routes: readonly Route[]): Json =>
  outputSchema(
    z.object({
      success: z.literal(false),
      message: z.string(),
      error: z.string(),
      code: z.enum([
        ...new Set([
          ...Object.keys(UNIVERSAL_ERRORS),
          ...routes.flatMap(({ errors }) => Object.keys(errors)).toSorted(),
        ]),
      ]),
      requestId: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  );
