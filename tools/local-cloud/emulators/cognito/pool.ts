import { readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AwsError } from '../aws-error.ts';
import type { UserPoolClientSpec, UserPoolSpec } from './cognito-contract.ts';
import { readJsonFile, writeDurably } from '../durable-file.ts';
import type { HashedPassword } from './password.ts';

/** A login and the refresh tokens that followed from it. Instants in ms, academy clock. */
export interface Session {
  /** SHA-256 of the refresh token: the file holds no usable token */
  tokenHash: string;
  clientId: string;
  originJti: string;
  authTime: number;
  expiresAt: number;
  /** when rotation replaced this token */
  replacedAt?: number;
}

/** Wrong passwords since the last right one, or since 15 minutes without a try. */
export interface WrongPasswords {
  count: number;
  lastTryAt: number;
  lockedUntil: number;
}

export interface PoolUser {
  username: string;
  sub: string;
  password?: HashedPassword;
  /** FORCE_CHANGE_PASSWORD until AdminSetUserPassword */
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  groups: string[];
  createdAt: number;
  updatedAt: number;
  sessions: Session[];
  wrongPasswords?: WrongPasswords;
}

/** A user pool: its users in memory and in one JSON file. */
export class Pool {
  spec: UserPoolSpec;
  readonly users: Map<string, PoolUser>;
  readonly #file: string;
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  private constructor(spec: UserPoolSpec, file: string, users: PoolUser[]) {
    this.spec = spec;
    this.#file = file;
    this.users = new Map(users.map((user) => [user.username, user]));
  }

  static async open(spec: UserPoolSpec, file: string): Promise<Pool> {
    await takeOverReplaced(file);
    const kept = (await readJsonFile(file)) as
      | { users: (Omit<PoolUser, 'sub'> & { sub?: string })[] }
      | undefined;
    // users of before names were ids of accounts are named by their sub
    return new Pool(
      spec,
      file,
      (kept?.users ?? []).map((user) => ({ ...user, sub: user.sub ?? user.username })),
    );
  }

  find(username: string): PoolUser | undefined {
    return this.users.get(username);
  }

  /** As find; throws UserNotFoundException. */
  get(username: string): PoolUser {
    const user = this.find(username);
    if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  client(clientId: string): UserPoolClientSpec | undefined {
    return this.spec.clients.find((client) => client.clientId === clientId);
  }

  /** Resolves when the state as it is now is on the disk; changes made while a write runs share the next one. */
  save(): Promise<void> {
    if (this.#writing === undefined) {
      this.#writing = this.#write().finally(() => (this.#writing = undefined));
      return this.#writing;
    }
    const current = this.#writing;
    this.#next ??= current
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.save();
      });
    return this.#next;
  }

  #write(): Promise<void> {
    return writeDurably(this.#file, JSON.stringify({ users: [...this.users.values()] }));
  }
}

/**
 * A template may have replaced its pool since the data folder was written. On AWS the new one is empty until `npm run users:adopt`; here
 * it takes the users over, who keep their passwords.
 */
async function takeOverReplaced(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const pools = names.filter((name) => name.endsWith('.json'));
  if (pools.length === 1 && pools[0] !== basename(file))
    await rename(join(dirname(file), pools[0] ?? ''), file);
}
