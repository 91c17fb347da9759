import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { NOT_BUILT, UNKNOWN_ROUTE } from '../entries.ts';
import { AcademyFunction, constructId, type FunctionContext } from './academy-function.ts';
import { Endpoint } from './endpoint.ts';
import type { Identity } from './identity.ts';

/** Requests per second and in a burst, of all visitors together; what one visitor or account may do is in the table (docs/adr/024). */
const THROTTLE = { rateLimit: 50, burstLimit: 100 };
/** A ceiling of its own for each call that tries passwords or sends mail, so that a flood of it leaves the others alone (G-87). */
const OWN_THROTTLE = [
  'auth/login',
  'auth/register',
  'auth/forgot-password',
  'auth/reset-password',
  'contact/send-contact-message',
];

/** Who called what with which result. No header, query or body: tokens and e-mails stay out (I19). */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  user: '$context.authorizer.claims.sub',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

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
  /** Functions by entry name, the shared one for calls that are not built yet included. */
  readonly functions = new Map<string, AcademyFunction>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { apiName: 'academy', createDefaultStage: false });
  }

  /** A route and an integration for every call of the contract, one for all other paths, and the stage `api` that publishes them. */
  publish({ routes, identity, originSecret, context: shared }: ApiRoutesProps): void {
    const context = {
      ...shared,
      environment: { ...shared.environment, [ENVIRONMENT.originSecret]: originSecret },
    };
    const authorizer = new HttpJwtAuthorizer('Jwt', identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const endpoints = routes.map((route) => {
      const target = this.functionFor(route.name, context);
      return new Endpoint(this, `${constructId(route.name)}Endpoint`, {
        api: this.http,
        route,
        target,
        authorizer,
      });
    });
    new HttpRoute(this, 'UnknownRoute', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration(
        'UnknownRouteIntegration',
        this.functionFor(UNKNOWN_ROUTE, context).lambda,
      ),
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      // CloudFront hands /api/auth/login on as it is: stage `api`, route /auth/login
      stageName: 'api',
      autoDeploy: true,
      throttle: THROTTLE,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
          }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    const settings = stage.node.defaultChild as CfnStage;
    settings.routeSettings = Object.fromEntries(
      routes
        .filter(({ name }) => OWN_THROTTLE.includes(name))
        .map(({ method, path }) => [
          `${method} ${path}`,
          {
            ThrottlingRateLimit: THROTTLE.rateLimit,
            ThrottlingBurstLimit: THROTTLE.burstLimit,
            DetailedMetricsEnabled: true,
          },
        ]),
    );
    // a stage may only name routes that exist
    for (const { resource } of endpoints) stage.node.addDependency(resource);
  }

  private functionFor(routeName: string, context: FunctionContext): AcademyFunction {
    const name = context.bundles.has(routeName) ? routeName : NOT_BUILT;
    const made = this.functions.get(name) ?? new AcademyFunction(this, name, context);
    this.functions.set(name, made);
    return made;
  }
}
