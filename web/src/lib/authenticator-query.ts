import { queryOptions } from '@tanstack/react-query';
import { getAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { call } from './api/call.ts';

/** Whether the person has an authenticator app (G-107): for the panel's reminder and the screen that it leads to. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: async () => (await call(getAuthenticator)).data,
});
