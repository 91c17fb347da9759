import { Logger } from '@aws-lambda-powertools/logger';

/**
 * JSON lines. Log ids, codes and counts only: never a request body, token, password, e-mail or a provider's message (I19).
 */
export const log = new Logger({ serviceName: 'academy' });
