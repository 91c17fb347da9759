import { awsError } from './aws-error.ts';
import type { FaultEffects } from './ports.ts';
import type { VirtualTime } from './virtual-time.ts';

/** For a caller that is no process of ours: the response is lost, at once or after `patienceMs`. */
export function lostResponse(time: VirtualTime, patienceMs: number): FaultEffects {
  return {
    crash: () => Promise.reject(awsError('Lambda.ServiceException')),
    hang: async () => {
      await time.sleep(patienceMs);
      throw awsError('Lambda.ClientExecutionTimeoutException');
    },
    break: () => Promise.reject(awsError('Lambda.SdkClientException')),
  };
}
