import { LocalCloudError } from '../../local-cloud-error.ts';
import { type Json, type JsonObject, numberAt, objectAt, stringAt, stringsAt } from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';

/** Requests a second and at once, as API Gateway's token bucket counts them. */
export type Throttle = { rate: number; burst: number };

export type JwtAuthorizer = { issuer: string; audience: string[] };

export type RouteSpec = {
  routeKey: string;
  method: string;
  /** with {param}; '$default' for the route that takes the rest, whatever the method */
  path: string;
  functionName: string;
  authorizer?: JwtAuthorizer;
  throttle?: Throttle;
};

/** Where a line of each call goes; `format` has $context variables. */
export type AccessLogSpec = { logGroup: string; format: string };

export type ApiSpec = {
  apiId: string;
  /** the first segment of the path */
  stageName: string;
  /** host that the distribution's origin names */
  host: string;
  routes: RouteSpec[];
  throttle?: Throttle;
  accessLog?: AccessLogSpec;
};

/** HTTP APIs with their stage, routes, authorizers and limits. */
export function readApis(stack: ResolvedStack): ApiSpec[] {
  return listResources(stack, 'AWS::ApiGatewayV2::Api').map((api) => {
    const mine = (type: string) =>
      listResources(stack, type).filter((entry) => stringAt(entry.properties, 'ApiId') === api.ref);
    const stage = mine('AWS::ApiGatewayV2::Stage')[0];
    if (api.properties['CorsConfiguration'] !== undefined)
      throw new LocalCloudError(`The local cloud has no CORS of API Gateway (${api.logicalId}).`);
    if (stage === undefined) throw new LocalCloudError(`The API ${api.logicalId} has no stage.`);
    const integrations = new Map(
      mine('AWS::ApiGatewayV2::Integration').map((entry) => [entry.ref, entry.properties]),
    );
    const authorizers = new Map(
      mine('AWS::ApiGatewayV2::Authorizer').map((entry) => [entry.ref, entry.properties]),
    );
    const settings = objectAt(stage.properties, 'RouteSettings');
    const throttle = readThrottle(stage.properties['DefaultRouteSettings']);
    const log = objectAt(stage.properties, 'AccessLogSettings');
    const logGroup = stringAt(log, 'DestinationArn')?.split(':').at(-1);
    return {
      apiId: api.ref,
      stageName: stringAt(stage.properties, 'StageName') ?? '',
      host: new URL(api.attributes['ApiEndpoint'] ?? 'https://unknown').host,
      routes: mine('AWS::ApiGatewayV2::Route').map((route) =>
        readRoute(route.properties, { integrations, authorizers, settings }),
      ),
      ...(throttle === undefined ? {} : { throttle }),
      ...(logGroup === undefined ? {} : { accessLog: { logGroup, format: stringAt(log, 'Format') ?? '' } }),
    };
  });
}

type Parts = {
  integrations: Map<string, JsonObject>;
  authorizers: Map<string, JsonObject>;
  settings: JsonObject;
};

function readRoute(properties: JsonObject, parts: Parts): RouteSpec {
  const routeKey = stringAt(properties, 'RouteKey') ?? '$default';
  const [method = '', path = '$default'] = routeKey.split(' ');
  if (method === 'ANY' || path.includes('+}'))
    throw new LocalCloudError(
      `The local cloud knows no routes of any method or rest of a path: ${routeKey}.`,
    );
  const integration = parts.integrations.get(
    (stringAt(properties, 'Target') ?? '').replace(/^integrations\//, ''),
  );
  const uri = stringAt(integration, 'IntegrationUri') ?? '';
  if (!uri.includes(':function:'))
    throw new LocalCloudError(`The route ${routeKey} does not lead to a function.`);
  const authorizer = readAuthorizer(routeKey, properties, parts.authorizers);
  const throttle = readThrottle(parts.settings[routeKey]);
  return {
    routeKey,
    method,
    path,
    functionName: toFunctionName(uri),
    ...(authorizer === undefined ? {} : { authorizer }),
    ...(throttle === undefined ? {} : { throttle }),
  };
}

function readAuthorizer(
  routeKey: string,
  route: JsonObject,
  authorizers: Map<string, JsonObject>,
): JwtAuthorizer | undefined {
  const type = stringAt(route, 'AuthorizationType') ?? 'NONE';
  if (type === 'NONE') return undefined;
  const configuration = authorizers.get(stringAt(route, 'AuthorizerId') ?? '')?.['JwtConfiguration'];
  if (type !== 'JWT' || configuration === undefined) {
    throw new LocalCloudError(`The local cloud runs JWT authorizers only; ${routeKey} asks for ${type}.`);
  }
  return { issuer: stringAt(configuration, 'Issuer') ?? '', audience: stringsAt(configuration, 'Audience') };
}

function readThrottle(settings: Json | undefined): Throttle | undefined {
  const rate = numberAt(settings, 'ThrottlingRateLimit');
  const burst = numberAt(settings, 'ThrottlingBurstLimit');
  return rate === undefined || burst === undefined ? undefined : { rate, burst };
}
