import { ArnFormat, Aws, CfnParameter, NestedStack, Stack } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { UNKNOWN_ROUTE } from '../entries.ts';
import { AcademyFunction, constructId, createLog, type FunctionContext } from './academy-function.ts';
import { Endpoint } from './endpoint.ts';
import { FunctionIntegration } from './function-integration.ts';
import type { Identity } from './identity.ts';

/**
 * Requests per second and in a burst, for each route by itself (docs/adr/052): what one address, account or device may do is in
 * the firewall and in the table.
 */
const THROTTLE = { rateLimit: 2000, burstLimit: 2000 };
/** Calls without a token that try passwords or the keys of links, or send mail, lower: a flood of one ends here (G-87). */
const GUESSING = { rateLimit: 50, burstLimit: 100 };
/**
 * Routes that the stage names. Those of money and sessions have what every route has: named, they share it with nothing else, also if AWS
 * should count the others together.
 */
const OWN_THROTTLE: Readonly<Record<string, typeof THROTTLE>> = {
  'payments/create-order': THROTTLE,
  'payments/create-flexible-payment': THROTTLE,
  'payments/process-scheduled-payment': THROTTLE,
  'payments/get-payment-status': THROTTLE,
  'payments/get-open-payment': THROTTLE,
  'payments/receive-square-event': THROTTLE,
  'auth/login': THROTTLE,
  'auth/refresh': THROTTLE,
  'auth/register': GUESSING,
  'auth/forgot-password': GUESSING,
  'auth/reset-password': GUESSING,
  'contact/send-contact-message': GUESSING,
  'announcements/end-subscription': GUESSING,
  'announcements/get-subscription': GUESSING,
};

/** Domains whose functions are in the nested stack of the routes: the stack itself has no room for more (docs/adr/041). */
const BESIDE_ITS_ROUTE: ReadonlySet<string> = new Set(['announcements', 'enrolments', 'study']);

/**
 * Who called what with which result. No header, query or body: tokens and e-mails stay out (I19). Behind CloudFront `ip` is CloudFront's
 * own: whose call it was the function's log says, by the request id (docs/adr/064).
 */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  user: '$context.authorizer.claims.username',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/** As JSON; what metrics are made of is a number there (log-metrics.ts). */
const ACCESS_LOG_FORMAT = JSON.stringify(ACCESS_LOG).replaceAll(
  /"(\$context\.(?:status|responseLatency))"/g,
  '$1',
);

export interface ApiRoutesProps {
  readonly routes: readonly Route[];
  readonly identity: Identity;
  readonly context: FunctionContext;
  /** What CloudFront proves itself with. */
  readonly originSecret: string;
}

/** The HTTP API. It exists before its routes, because the distribution names it and the functions name the distribution. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly accessLog: LogGroup;
  readonly #functions = new Map<string, AcademyFunction>();
  /** One log for the functions of a domain: one for each would be 50 more of the 500 resources that a stack may have. */
  readonly #logs = new Map<string, LogGroup>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { apiName: 'academy', createDefaultStage: false });
    this.accessLog = createLog(this, 'AccessLog');
  }

  /**
   * A route and an integration for every call of the contract, one for all other paths, and the stage `api` that publishes
   * them. Routes and integrations, and the functions of some domains, are in a nested stack: its resources do not count among the 500 of
   * this one (docs/adr/041).
   */
  publish({ routes, identity, originSecret, context: shared }: ApiRoutesProps): void {
    const context = {
      ...shared,
      environment: { ...shared.environment, [ENVIRONMENT.originSecret]: originSecret },
    };
    const authorizer = new HttpJwtAuthorizer('Jwt', identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const invoker = this.createInvoker();
    const nested = new NestedStack(this, 'Routes', { description: 'Routes of the API of the academy' });
    // so that their names begin as the invoker's policy says, also where nested stacks are not named
    const functions = new Construct(nested, this.node.id);
    const inNested = {
      ...context,
      environment: { ...handOn(shared.environment, nested), [ENVIRONMENT.originSecret]: originSecret },
    };
    for (const route of routes) {
      const target = BESIDE_ITS_ROUTE.has(domainOf(route.name))
        ? this.functionFor(route.name, inNested, functions)
        : this.functionFor(route.name, context);
      new Endpoint(nested, constructId(route.name), { api: this.http, route, target, invoker, authorizer });
    }
    new HttpRoute(nested, 'UnknownRoute', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new FunctionIntegration(this.functionFor(UNKNOWN_ROUTE, context).lambda, invoker),
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      // CloudFront hands /api/auth/login on as it is: stage `api`, route /auth/login
      stageName: 'api',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    });
    const settings = stage.node.defaultChild as CfnStage;
    settings.routeSettings = Object.fromEntries(
      routes.flatMap(({ name, method, path }) => {
        const own = OWN_THROTTLE[name];
        if (own === undefined) return [];
        return [
          [`${method} ${path}`, { ThrottlingRateLimit: own.rateLimit, ThrottlingBurstLimit: own.burstLimit }],
        ];
      }),
    );
    // a stage may only name routes that exist
    stage.node.addDependency(nested);
  }

  /** That of one call. */
  functionOf(name: string): AcademyFunction {
    const made = this.#functions.get(name);
    if (made === undefined) throw new Error(`${name} is not published.`);
    return made;
  }

  /** Those that are published; functions of one domain share a log. */
  inDomains(...domains: readonly string[]): AcademyFunction[] {
    return [...this.#functions].filter(([name]) => domains.includes(domainOf(name))).map(([, made]) => made);
  }

  /**
   * The role in which API Gateway invokes the functions of the API, and those only: CloudFormation begins their names with the
   * stack's and this construct's, those of a nested stack's with its own, which begins so too. Named one by one they would not fit into the 10,240 characters of a role's own policies.
   */
  private createInvoker(): Role {
    const ours = Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: `${Aws.STACK_NAME}-${this.node.id}*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new Role(this, 'Invoker', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        Invoke: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [ours] })],
        }),
      },
    });
  }

  private functionFor(name: string, context: FunctionContext, scope: Construct = this): AcademyFunction {
    const made = new AcademyFunction(scope, name, context, this.logOf(name));
    this.#functions.set(name, made);
    return made;
  }

  private logOf(name: string): LogGroup {
    const domain = domainOf(name);
    const log = this.#logs.get(domain) ?? createLog(this, `${constructId(domain)}Log`);
    this.#logs.set(domain, log);
    return log;
  }
}

/** The values as parameters of a nested stack: it cannot name the conditions of the outer one, which some of them depend on. */
function handOn(values: Readonly<Record<string, string>>, nested: NestedStack): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parameter = new CfnParameter(nested, constructId(name.toLowerCase().replaceAll('_', '-')));
      nested.setParameter(parameter.logicalId, value);
      return [name, parameter.valueAsString];
    }),
  );
}

const domainOf = (name: string): string => name.split('/')[0] ?? name;
