import { awsError } from './aws-error.ts';
import type { FaultEffects } from './ports.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The faults as a caller outside of the product sees them: the response is lost, at once or after `timeoutMs`. */
export function lostResponse(time: VirtualTime, timeoutMs: number): FaultEffects {
  return {
    crash: () => Promise.reject(awsError('Lambda.ServiceException')),
    hang: async () => {
      await time.sleep(timeoutMs);
      throw awsError('Lambda.ClientExecutionTimeoutException');
    },
    break: () => Promise.reject(awsError('Lambda.SdkClientException')),
  };
}
