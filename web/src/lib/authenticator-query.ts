import { queryOptions } from '@tanstack/react-query';
import { authenticatorApi } from './api/authenticator.ts';

/** Whether the person has an authenticator app (G-107): for the panel's reminder and the screen that it leads to. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: async () => (await authenticatorApi.getAuthenticator()).data,
});
