import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * A function behind a route, which API Gateway invokes in a role of its own. The library's HttpLambdaIntegration adds a
 * permission to the function for each route instead: one more of the 500 resources that a stack may have.
 */
export class FunctionIntegration extends HttpRouteIntegration {
  readonly #target: IFunction;
  readonly #invoker: IRole;

  constructor(target: IFunction, invoker: IRole) {
    super('Integration');
    this.#target = target;
    this.#invoker = invoker;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#target.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#invoker),
    };
  }
}
