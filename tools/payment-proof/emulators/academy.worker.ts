import { startAcademy } from '@twillfield/local-cloud';
import { ACADEMY_ZONE, GRACE_DAYS } from '#shared/kernel/settings.ts';

/** A process of its own that runs a whole academy, to be killed at any moment. Reports its address once it accepts requests. */
const [dataDir = '', port = '0'] = process.argv.slice(2);

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const academy = await startAcademy({
  dataDir,
  port: Number(port),
  // Hundreds of students have one address.
  throttling: false,
  report: () => undefined,
});
const { resources } = academy;
const { dynamodbEndpoint, tableName, userPoolId, credentials } = resources;
process.send?.({
  url: academy.url,
  dynamodbEndpoint,
  tableName,
  // as an operator has it, who may do everything
  environment: {
    TABLE_NAME: tableName,
    USER_POOL_ID: userPoolId,
    ACADEMY_TIME_ZONE: ACADEMY_ZONE,
    GRACE_DAYS: String(GRACE_DAYS.byDefault),
    AWS_REGION: resources.region,
    AWS_ENDPOINT_URL: resources.awsEndpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    // names the caller of unsigned calls to Cognito
    AWS_SDK_UA_APP_ID: credentials.accessKeyId,
  },
});
process.on('message', (request: 'idle' | { name: string; event: unknown }) => {
  if (request === 'idle') void academy.idle().then(() => process.send?.('idle'));
  else void academy.invoke(request.name, request.event).then((invocation) => process.send?.(invocation));
});
process.on('disconnect', () => void academy.stop().then(() => process.exit(0)));
