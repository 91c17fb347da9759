import type { JsonObject } from '../aws-json.ts';
import type { PoolUser } from './pool.ts';

/** A user as AdminGetUser (UserAttributes) and AdminCreateUser (Attributes) return it. */
export function userResponse(user: PoolUser, attributesName: 'Attributes' | 'UserAttributes'): JsonObject {
  return {
    Username: user.username,
    [attributesName]: [{ Name: 'sub', Value: user.sub }],
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}
