import { Logger } from '@aws-lambda-powertools/logger';

/**
 * JSON lines. Log ids, codes and counts only: never a request body, token, password, e-mail or a provider's message (I19). Of people
 * their ids, and once a call the address of who made it (docs/security.md).
 */
export const log = new Logger({ serviceName: 'academy' });
