import { operate } from './operate.ts';

/**
 * `npm run users:export`: writes every account as a line of JSON: id, `sub` of the pool, e-mail, name, role and since when (an ISO
 * instant). There are no passwords: Cognito gives none out. Reads TABLE_NAME; AWS credentials and region as usual. Fails at the end when
 * rows were corrupt.
 */
await operate('npm run users:export', ['tableName'], async () => {
  const { allUsers } = await import('#functions/data/users/all-users.ts');
  const left: string[] = [];
  for await (const { rows, corrupt } of allUsers()) {
    for (const { userId, sub, userEmail, userName, role, createdAt } of rows)
      console.log(JSON.stringify({ userId, sub, userEmail, userName, role, createdAt }));
    left.push(...corrupt.map(({ message }) => message));
  }
  if (left.length > 0) throw new Error(left.join('\n'));
});
