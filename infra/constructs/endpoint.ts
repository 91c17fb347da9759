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

/** One route of the contract: method, path, who may pass, and the function behind it; of a page by HEAD, too. */
export class Endpoint extends Construct {
  constructor(scope: Construct, id: string, { api, route, target, invoker, authorizer }: EndpointProps) {
    super(scope, id);
    const integration = new FunctionIntegration(target.target, invoker);
    const publish = (name: string, method: HttpMethod) =>
      new HttpRoute(this, name, {
        httpApi: api,
        routeKey: HttpRouteKey.with(route.path, method),
        integration,
        ...(isOpen(route) ? {} : { authorizer }),
      });
    publish('Route', HttpMethod[route.method]);
    // a page is also asked for by its head alone, by those that look whether links lead on
    if (route.document) publish('Head', HttpMethod.HEAD);
  }
}
