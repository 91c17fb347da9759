import { startAcademy } from '@twillfield/local-cloud';

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
const { dynamodbEndpoint, tableName } = academy.resources;
process.send?.({ url: academy.url, dynamodbEndpoint, tableName });
process.on('message', () => void academy.idle().then(() => process.send?.('idle')));
process.on('disconnect', () => void academy.stop().then(() => process.exit(0)));
