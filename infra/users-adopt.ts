import { operate } from './operate.ts';

/**
 * `npm run users:adopt`: gives every account of the table a user in a pool that has lost them (docs/operations.md#lost-user-pool). Reads
 * TABLE_NAME and USER_POOL_ID; AWS credentials and region as usual. Can be repeated. Fails at the end when rows were corrupt.
 */
await operate('npm run users:adopt', ['tableName', 'userPoolId'], async () => {
  const { adoptUsers } = await import('#functions/auth/adopt-users.ts');
  const { allUsers } = await import('#functions/data/users/all-users.ts');
  const { subjects } = await import('#functions/data/users/subjects.ts');
  const { identity } = await import('#functions/gateways/identity.ts');
  let count = 0;
  const left: string[] = [];
  for await (const { rows, corrupt } of allUsers()) {
    const { adopted, moved } = await adoptUsers(rows, { identity: identity(), subjects: subjects() });
    count += adopted;
    for (const userId of moved) console.log(`${userId} was deleted or adopted meanwhile.`);
    if (rows.length > 0) console.log(`${count} accounts …`);
    left.push(...corrupt.map(({ message }) => message));
  }
  console.log(`${count} accounts have a user in the pool. People set a password with 'Forgot password?'.`);
  if (left.length > 0) throw new Error(left.join('\n'));
});
