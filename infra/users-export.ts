import { operate } from './operate.ts';

/**
 * `npm run users:export`: writes every account as a line of JSON: id, `sub` of the pool, e-mail, name, role and since when (an ISO
 * instant). There are no passwords: Cognito gives none out. Reads TABLE_NAME; AWS credentials and region as usual.
 */
await operate('npm run users:export', ['tableName'], async () => {
  const { allUsers } = await import('#functions/data/migrations/all-users.ts');
  for await (const users of allUsers())
    for (const { userId, sub, userEmail, userName, role, createdAt } of users)
      console.log(JSON.stringify({ userId, sub, userEmail, userName, role, createdAt }));
});
