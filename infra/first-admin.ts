import { newPassword, userEmail, userName } from '#shared/kernel/user.ts';
import { refusePassword } from '#functions/auth/refuse-password.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import type { NewPerson } from '#functions/auth/add-person.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const read = (environment: Environment, name: string): string => {
  const value = environment[name];
  if (value === undefined || value === '')
    throw new Error(`Set ${name}: npm run admin:create reads it from the environment (docs/operations.md).`);
  return value;
};

/**
 * The first admin of a deployed academy, from the environment (G-11). The password keeps the rules of every account (G-07).
 * Throws a sentence for the operator.
 */
export async function readFirstAdmin(environment: Environment): Promise<NewPerson> {
  const admin = {
    userName: userName.safeParse(environment['ADMIN_NAME'] ?? 'Admin'),
    userEmail: userEmail.safeParse(read(environment, 'ADMIN_EMAIL')),
    password: newPassword.safeParse(read(environment, 'ADMIN_PASSWORD')),
  };
  for (const name of [ENVIRONMENT.tableName, ENVIRONMENT.userPoolId]) read(environment, name);
  const [wrong] = Object.values(admin).flatMap(({ error }) => error?.issues ?? []);
  if (wrong) throw new Error(`${wrong.message}.`.replace('..', '.'));
  const { data: password = '' } = admin.password;
  const owner = { userName: admin.userName.data ?? '', userEmail: admin.userEmail.data ?? '' };
  await refusePassword(password, owner, (_code, sentence) => {
    throw new Error(sentence);
  });
  return { ...owner, password, role: 'admin' };
}

/** What a failure of the AWS SDK means for the operator; undefined for any other. */
export function explainFailure(error: unknown): string | undefined {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (/region is missing/i.test(message))
    return 'The AWS region is missing. Set AWS_REGION, or AWS_PROFILE to a profile that has a region.';
  if (name === 'CredentialsProviderError')
    return 'There are no AWS credentials. Sign in as for npm run deploy, or set AWS_PROFILE.';
  return undefined;
}
