import { describe, expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#shared/kernel/user.ts';
import { synthesize } from '../test-template.ts';

const stack = synthesize();

describe('The pool of people', () => {
  const { Properties: pool, ...kept } = stack.only('AWS::Cognito::UserPool');

  test('Passwords have the one minimum length and no rules of composition (G-07)', () => {
    expect(pool['Policies']).toEqual({
      PasswordPolicy: {
        MinimumLength: MIN_PASSWORD_LENGTH,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    });
  });

  test('No sign-up and no new password goes past the API (G-10); users are named by the ids of accounts, and no e-mail is one', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      DeletionProtection: 'ACTIVE',
    });
    // Cognito cannot change these of a pool that is there
    for (const aliases of ['UsernameAttributes', 'AliasAttributes', 'Schema', 'AutoVerifiedAttributes'])
      expect(pool).not.toHaveProperty(aliases);
    expect(kept).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
  });

  test('Sessions: 15 minutes of access, 12 hours of refresh, rotated and revocable (G-10)', () => {
    expect(stack.only('AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      AccessTokenValidity: 15,
      RefreshTokenValidity: 720,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    });
  });

  test('A function takes the scope for Cognito’s own calls out of each access token; Cognito alone may call it, for this pool (R15)', () => {
    const [poolId, pool] = stack.all('AWS::Cognito::UserPool')[0] ?? [];
    const { id } = stack.functions().get('auth/limit-access-token') ?? {};
    const arn = { 'Fn::GetAtt': [id, 'Arn'] };
    expect(pool?.Properties).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      LambdaConfig: { PreTokenGenerationConfig: { LambdaArn: arn, LambdaVersion: 'V2_0' } },
    });
    const permissions = stack
      .all('AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ FunctionName }) => JSON.stringify(FunctionName) === JSON.stringify(arn));
    expect(permissions).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: arn,
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': [poolId, 'Arn'] },
      },
    ]);
  });

  test('The client has a secret that only functions read, and writes no attribute that matters (R15)', () => {
    const [id, client] = stack.all('AWS::Cognito::UserPoolClient')[0] ?? [];
    expect(client?.Properties['WriteAttributes']).toEqual(['nickname']);
    const secrets = stack
      .all('AWS::SecretsManager::Secret')
      .map(([, { Properties }]) => Properties['SecretString']);
    expect(secrets).toContainEqual({ 'Fn::GetAtt': [id, 'ClientSecret'] });
    expect(JSON.stringify(stack.all('AWS::Lambda::Function'))).not.toContain('"ClientSecret"]');
  });
});
