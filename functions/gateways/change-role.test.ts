import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { identity } from './identity.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const gateway = identity();
const asked = () => cognito.calls().map(({ args: [command] }) => [command.constructor.name, command.input]);

beforeEach(() => {
  cognito.reset();
  vi.stubEnv('USER_POOL_ID', 'pool');
});

test('The group of the new role comes first, then the others are left', async () => {
  await gateway.changeRole(anId('sub-1'), 'instructor');
  const member = { UserPoolId: 'pool', Username: 'sub-1' };
  expect(asked()).toEqual([
    ['AdminAddUserToGroupCommand', { ...member, GroupName: 'instructor' }],
    ['AdminRemoveUserFromGroupCommand', { ...member, GroupName: 'user' }],
    ['AdminRemoveUserFromGroupCommand', { ...member, GroupName: 'admin' }],
  ]);
});

test('What Cognito refuses passes through, and no group is left', async () => {
  cognito
    .on(AdminAddUserToGroupCommand)
    .rejects(new InternalErrorException({ $metadata: {}, message: 'no' }));
  await expect(gateway.changeRole(anId('sub-1'), 'user')).rejects.toThrow(InternalErrorException);
  expect(asked()).toHaveLength(1);
});
