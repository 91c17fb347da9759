import type { Role } from '#shared/kernel/roles.ts';

export interface SeedPerson {
  key: string;
  userName: string;
  userEmail: string;
  role: Role;
}

/** The accounts that `npm start` prints. */
export const DEMO_PEOPLE: readonly SeedPerson[] = [
  { key: 'student', userName: 'Ada Lovelace', userEmail: 'student@twillfield.example', role: 'user' },
  { key: 'locked', userName: 'Katherine Johnson', userEmail: 'locked@twillfield.example', role: 'user' },
  { key: 'grace', userName: 'Grace Hopper', userEmail: 'instructor@twillfield.example', role: 'instructor' },
  {
    key: 'radia',
    userName: 'Radia Perlman',
    userEmail: 'second.instructor@twillfield.example',
    role: 'instructor',
  },
  { key: 'admin', userName: 'Margaret Hamilton', userEmail: 'admin@twillfield.example', role: 'admin' },
];
export const DEMO_PASSWORD = 'twillfield';

const FIRST = ['Amara', 'Björn', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ingrid', 'João'];
const LAST = ['Okafor', 'Svensson', 'Romano', 'Ivanov', 'Demir', 'Haddad'];

const ascii = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Sixty students, the same ones every time. */
export const SEED_STUDENTS: readonly SeedPerson[] = LAST.flatMap((last) =>
  FIRST.map((first) => ({
    key: `${ascii(first)}.${ascii(last)}`,
    userName: `${first} ${last}`,
    userEmail: `${ascii(first)}.${ascii(last)}@students.example`,
    role: 'user' as const,
  })),
);
