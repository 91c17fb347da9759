import { ENVIRONMENT } from '#functions/runtime/config.ts';

/**
 * `npm run admin:create`: makes the first admin of a deployed academy (G-11). Reads ADMIN_EMAIL, ADMIN_PASSWORD and
 * ADMIN_NAME, and the stack's outputs as TABLE_NAME and USER_POOL_ID; AWS credentials as usual.
 */
function wanted(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`Set ${name}: npm run admin:create reads it from the environment (docs/operations.md).`);
  process.exit(1);
}

const email = wanted('ADMIN_EMAIL').trim().toLowerCase();
const password = wanted('ADMIN_PASSWORD');
const userName = process.env['ADMIN_NAME'] ?? 'Admin';
wanted(ENVIRONMENT.tableName);
wanted(ENVIRONMENT.userPoolId);

const { addPerson } = await import('#functions/auth/add-person.ts');
const added = await addPerson({ userName, userEmail: email, password, role: 'admin' });
if (added === 'EMAIL_IN_USE') {
  console.error(`There is an account with ${email} already; an admin can change its role in the panel.`);
  process.exit(1);
}
console.log(`${email} is an admin and can sign in.`);
