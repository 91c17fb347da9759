import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AwsError } from '../aws-error.ts';
import { sendAwsError, sendAwsJson, type JsonObject } from '../aws-json.ts';
import type { SesOptions, SesService } from './ses-contract.ts';
import { readBody, startHttpService } from '../http-service.ts';
import { Inbox } from './inbox.ts';
import { readMessage, readTags } from './read-message.ts';
import { mailboxSimulatorEvent } from './mailbox-simulator.ts';
import { getPath } from '../signature-v4.ts';

/** SES v2's SendEmail into an inbox that survives restarts (docs/adr/011). */
export async function startSes(options: SesOptions): Promise<SesService> {
  const { dataDir, clock, port } = options;
  const inbox = await Inbox.open(join(dataDir, 'inbox'));
  let failuresToCome = 0;
  let sandbox: readonly string[] | undefined;

  const sendEmail = async (request: IncomingMessage): Promise<JsonObject> => {
    const text = (await readBody(request)).toString('utf8');
    if (failuresToCome > 0) {
      failuresToCome -= 1;
      throw new AwsError('ServiceUnavailable', 'SES is down (fault set at the local console).', 503);
    }
    const input = parse(text);
    const mail = readMessage(input);
    const tags = readTags(input);
    if (sandbox !== undefined) refuseUnverified(mail.recipients, sandbox);
    const MessageId = await inbox.add(mail, clock.now());
    const event = mailboxSimulatorEvent(MessageId, mail, tags, clock.now());
    if (event !== undefined) options.putEvent?.(event);
    return { MessageId };
  };

  const service = await startHttpService({
    name: 'SES',
    port,
    clock,
    handler: async (request, response) => {
      try {
        if (request.method !== 'POST' || getPath(request) !== '/v2/email/outbound-emails') {
          throw new AwsError('NotFoundException', 'The local SES serves SendEmail only.', 404);
        }
        sendAwsJson(response, 200, await sendEmail(request));
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        sendAwsError(response, error);
      }
    },
  });
  return {
    endpoint: service.endpoint,
    stop: service.stop,
    mail: (to) => inbox.newestFirst(to),
    deliver: (mail) => inbox.add(mail, clock.now()),
    failNext: (times) => {
      failuresToCome = times;
    },
    setSandbox: (verified) => {
      sandbox = verified;
    },
  };
}

/** Recipients whose address and domain are not verified. The sender's domain counts as verified. */
function refuseUnverified(recipients: readonly string[], verified: readonly string[]): void {
  const refused = recipients.filter(
    (address) => !verified.includes(address) && !verified.includes(address.split('@')[1] ?? ''),
  );
  if (refused.length === 0) return;
  throw new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${refused.join(', ')}`,
  );
}

function parse(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (cause) {
    throw new AwsError('BadRequestException', `The body is not JSON: ${String(cause)}`);
  }
}
