import { readFirstAdmin } from './first-admin.ts';
import { operate } from './operate.ts';

/**
 * `npm run admin:create`: makes the first admin of a deployed academy (G-11). Reads ADMIN_EMAIL, ADMIN_PASSWORD and
 * ADMIN_NAME, and the stack's outputs as TABLE_NAME and USER_POOL_ID; AWS credentials and region as usual.
 */
await operate('npm run admin:create', [], async () => {
  const admin = await readFirstAdmin(process.env);
  const { addPerson } = await import('#functions/auth/add-person.ts');
  const added = await addPerson(admin);
  if (added === 'EMAIL_IN_USE')
    throw new Error(
      `There is an account with ${admin.userEmail} already; an admin can change its role in the panel.`,
    );
  console.log(`${added.userEmail} is an admin and can sign in.`);
});
