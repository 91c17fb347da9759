import {
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
  type HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import type { AcademyFunction } from './academy-function.ts';
import { FunctionIntegration } from './function-integration.ts';

/** Calls that carry no token of ours: public ones, and Square's, which the function verifies by its signature. */
const isOpen = ({ access }: Route): boolean => access === 'public' || access === 'square';

export interface EndpointProps {
  readonly api: HttpApi;
  readonly route: Route;
  readonly target: AcademyFunction;
  /** The role in which API Gateway invokes it. */
  readonly invoker: IRole;
  readonly authorizer: IHttpRouteAuthorizer;
}

/** One route of the contract: method, path, who may pass, and the function behind it. */
export class Endpoint extends Construct {
  constructor(scope: Construct, id: string, { api, route, target, invoker, authorizer }: EndpointProps) {
    super(scope, id);
    new HttpRoute(this, 'Route', {
      httpApi: api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      integration: new FunctionIntegration(target.target, invoker),
      ...(isOpen(route) ? {} : { authorizer }),
    });
  }
}
