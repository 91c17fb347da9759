import { operate } from './operate.ts';

/**
 * `npm run users:adopt`: gives every account of the table a user in a pool that has lost them (docs/operations.md#lost-user-pool). Reads
 * TABLE_NAME and USER_POOL_ID; AWS credentials and region as usual. Can be repeated.
 */
await operate('npm run users:adopt', ['tableName', 'userPoolId'], async () => {
  const { adoptUsers } = await import('#functions/auth/adopt-users.ts');
  const { allUsers } = await import('#functions/data/migrations/all-users.ts');
  const { subjects } = await import('#functions/data/users/subjects.ts');
  const { identity } = await import('#functions/gateways/identity.ts');
  let adopted = 0;
  for await (const users of allUsers()) {
    const page = await adoptUsers(users, { identity: identity(), subjects: subjects() });
    adopted += page.adopted;
    for (const userId of page.moved) console.log(`${userId} was deleted or adopted meanwhile.`);
    if (users.length > 0) console.log(`${adopted} accounts …`);
  }
  console.log(`${adopted} accounts have a user in the pool. People set a password with 'Forgot password?'.`);
});
