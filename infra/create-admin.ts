import { explainFailure, readFirstAdmin } from './first-admin.ts';

/**
 * `npm run admin:create`: makes the first admin of a deployed academy (G-11). Reads ADMIN_EMAIL, ADMIN_PASSWORD and
 * ADMIN_NAME, and the stack's outputs as TABLE_NAME and USER_POOL_ID; AWS credentials and region as usual.
 */
async function createAdmin(): Promise<string> {
  const admin = await readFirstAdmin(process.env);
  const { addPerson } = await import('#functions/auth/add-person.ts');
  const added = await addPerson(admin);
  if (added === 'EMAIL_IN_USE')
    throw new Error(
      `There is an account with ${admin.userEmail} already; an admin can change its role in the panel.`,
    );
  return `${added.userEmail} is an admin and can sign in.`;
}

try {
  console.log(await createAdmin());
} catch (error) {
  console.error(explainFailure(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
