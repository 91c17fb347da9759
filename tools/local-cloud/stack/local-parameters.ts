import { KEY_SECRET_NAMES } from './key-pairs.ts';

/** Square's addresses and credentials: the simulator's, or those of a real sandbox. */
export type SquareSetup = {
  simulated: boolean;
  accessToken: string;
  applicationId: string;
  locationId: string;
  webhookSignatureKey: string;
};

/** With all three variables of a Square sandbox in the environment the academy pays there. */
export function readSquareSetup(environment: NodeJS.ProcessEnv): SquareSetup {
  const { SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID, SQUARE_WEBHOOK_SIGNATURE_KEY } =
    environment;
  const webhookSignatureKey = SQUARE_WEBHOOK_SIGNATURE_KEY ?? 'local-webhook-signature-key';
  if (SQUARE_ACCESS_TOKEN && SQUARE_APPLICATION_ID && SQUARE_LOCATION_ID) {
    return {
      simulated: false,
      accessToken: SQUARE_ACCESS_TOKEN,
      applicationId: SQUARE_APPLICATION_ID,
      locationId: SQUARE_LOCATION_ID,
      webhookSignatureKey,
    };
  }
  return {
    simulated: true,
    accessToken: 'local-square-access-token',
    applicationId: 'sandbox-sq0idb-local-simulator',
    locationId: 'LOCALSQUARE',
    webhookSignatureKey,
  };
}

export const SQUARE_PATH = '/_local/square';

/** Values of the template's parameters in the local cloud; extra ones are ignored. */
export function localParameters(square: SquareSetup, siteUrl: string): Record<string, string> {
  return {
    SquareApplicationId: square.applicationId,
    SquareLocationId: square.locationId,
    SquareBaseUrl: square.simulated ? `${siteUrl}${SQUARE_PATH}` : '',
    SquareScriptUrl: square.simulated ? `${siteUrl}${SQUARE_PATH}/square.js` : '',
    ...KEY_SECRET_NAMES,
    // the local inbox takes mail of any domain
    MailFrom: 'academy@twillfield.example',
    MailAcademy: 'hello@twillfield.example',
    AlarmMail: 'alarms@twillfield.example',
  };
}
