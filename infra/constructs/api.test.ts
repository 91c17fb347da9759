import { describe, expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { isAllowed } from '../test-policy.ts';
import { type Resource, synthesize } from '../test-template.ts';

const stack = synthesize();
const routes = new Map(
  stack.all('AWS::ApiGatewayV2::Route').map(([, route]) => [String(route.Properties['RouteKey']), route]),
);

const getRoute = (key: string): Resource => {
  const route = routes.get(key);
  if (route === undefined) throw new Error(`no route ${key}`);
  return route;
};

/** Name of the function behind a route. */
const behind = (key: string): string | undefined => {
  const target = getRoute(key).Properties['Target'] as { 'Fn::Join': [string, [string, { Ref: string }]] };
  const integration = stack.json.Resources[target['Fn::Join'][1][1].Ref];
  const id = stack.functionId(integration?.Properties['IntegrationUri']);
  return [...stack.functions()].find(([, made]) => made.id === id)?.[0];
};

describe('The API is the contract', () => {
  test('Every call has exactly one route, a page a second one for its head, and one more answers every other path (G-90)', () => {
    const calls = [...ROUTES.map(({ method, path }) => `${method} ${path}`), '$default'];
    const heads = ROUTES.filter((route) => route.document).map(({ path }) => `HEAD ${path}`);
    const keys = [...calls, ...heads];
    expect([...routes.keys()].toSorted()).toEqual(keys.toSorted());
    expect(stack.all('AWS::ApiGatewayV2::Route')).toHaveLength(keys.length);
    for (const key of heads) expect(behind(key)).toBe(behind(key.replace('HEAD', 'GET')));
    expect(stack.all('AWS::ApiGatewayV2::Integration')).toHaveLength(calls.length);
    expect(getRoute('$default').Properties['AuthorizationType']).toBe('NONE');
    expect(behind('$default')).toBe('platform/unknown-route');
  });

  test('Routes and integrations are in a template of their own, and beside them only functions with their roles (docs/adr/041)', () => {
    const isRoute = (type: string) => /^AWS::ApiGatewayV2::(Route|Integration)$/.test(type);
    const [own, nested] = stack.templates;
    expect(own?.types.filter((type) => isRoute(type))).toEqual([]);
    const others = nested?.types.filter((type) => !isRoute(type)) ?? [];
    expect(new Set(others)).toEqual(new Set(['AWS::Lambda::Function', 'AWS::IAM::Role']));
  });

  test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is protected according to its access and invokes its own function',
    (key, { access, name }) => {
      const open = access === 'public' || access === 'square';
      expect(getRoute(key).Properties['AuthorizationType']).toBe(open ? 'NONE' : 'JWT');
      expect(behind(key)).toBe(name);
    },
  );

  test('API Gateway invokes the functions of the API in one role, and may invoke no others', () => {
    const integrations = stack.all('AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => Properties);
    const roles = new Set(integrations.map(({ CredentialsArn }) => JSON.stringify(CredentialsArn)));
    expect(roles.size).toBe(1);
    const [{ 'Fn::GetAtt': [role = ''] = [] } = {}] = integrations.map(
      ({ CredentialsArn }) => CredentialsArn as { 'Fn::GetAtt'?: string[] },
    );
    expect(JSON.stringify(stack.json.Resources[role]?.Properties['AssumeRolePolicyDocument'])).toContain(
      '"Principal":{"Service":"apigateway.amazonaws.com"}',
    );
    const references = {
      'AWS::AccountId': '111122223333',
      'AWS::Partition': 'aws',
      'AWS::StackName': 'Academy',
    };
    const mayInvoke = (name: string, alias: string) =>
      isAllowed(
        // what a role's own policy allows, it allows to every holder of the role
        stack.listStatements(role).map((one) => ({ ...one, Principal: { Service: 'role' } })),
        {
          service: 'role',
          action: 'lambda:InvokeFunction',
          resource: `arn:aws:lambda:us-east-1:111122223333:function:Academy-${name}-3gT5${alias}`,
          context: {},
        },
        references,
      );
    const behindRoutes = new Set(integrations.map(({ IntegrationUri }) => stack.functionId(IntegrationUri)));
    const aliased = new Set(stack.all('AWS::Lambda::Alias').map(([id]) => stack.functionId({ Ref: id })));
    for (const [name, { id }] of stack.functions())
      expect(mayInvoke(id, aliased.has(id) ? ':live' : ''), name).toBe(behindRoutes.has(id));
    expect(stack.listStatements(role).flatMap(({ Action }) => Action)).toEqual(['lambda:InvokeFunction']);
    // CloudFormation keeps the beginning of a name that is longer than 64 characters
    expect(`Academy-${[...behindRoutes][0]}`).toMatch(/^Academy-Api/);
  });
});

describe('The stage', () => {
  const stage = stack.only('AWS::ApiGatewayV2::Stage');

  test('Money and sessions have ceilings of their own, as high as all others; calls that guess or spam lower ones (G-87)', () => {
    const all = { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 2000 };
    expect(stage.Properties['DefaultRouteSettings']).toMatchObject(all);
    const low = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
    expect(stage.Properties['RouteSettings']).toEqual(
      Object.fromEntries(
        [
          ['POST /student/order/create', all],
          ['POST /flexible-payment/create', all],
          ['POST /flexible-payment/process-payment/{id}', all],
          ['GET /payment/pending-payments', all],
          ['GET /payment/open-payment', all],
          ['POST /payment/webhook/square', all],
          ['POST /auth/login', all],
          ['POST /auth/refresh', all],
          ['POST /auth/register', low],
          ['POST /auth/forgot-password', low],
          ['POST /auth/reset-password', low],
          ['POST /website/contact', low],
          ['POST /announcement/unsubscribe/{mailId}/{linkKey}', low],
          ['GET /announcement/unsubscribe/{mailId}/{linkKey}', low],
        ].map(([key, limits]) => [key, expect.objectContaining(limits as object)]),
      ),
    );
  });

  test('It comes after the routes that its settings name', () => {
    const settings = Object.keys(stage.Properties['RouteSettings'] as object);
    const named = stack
      .all('AWS::ApiGatewayV2::Route')
      .filter(([, { Properties }]) => settings.includes(String(Properties['RouteKey'])));
    expect(stage.DependsOn).toEqual(expect.arrayContaining(named.map(([id]) => id)));
  });

  test('The access log is JSON and holds no header, query or body (I19)', () => {
    const { Format } = stage.Properties['AccessLogSettings'] as { Format: string };
    const fields = Object.values(
      JSON.parse(Format.replaceAll(/:(\$context[.\w]+)/g, ':"$1"')) as Record<string, string>,
    );
    expect(fields).toContain('$context.requestId');
    expect(fields.filter((field) => /header|query|body|authorization|path$/i.test(field))).toEqual([]);
  });
});
