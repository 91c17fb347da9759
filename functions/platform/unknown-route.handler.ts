import { failure } from './failure.ts';
import { beginCall } from './middleware/begin-call.ts';
import { errorResponse } from './middleware/error-response.ts';
import { jsonResponse } from './middleware/json-response.ts';
import { runPipeline } from './pipeline.ts';

/** Behind `$default`: what is not in the contract is 404 NOT_FOUND in the shape of every failure (G-90). */
export const handler = runPipeline([beginCall({}), jsonResponse(), errorResponse()], () =>
  Promise.reject(failure('NOT_FOUND')),
);
