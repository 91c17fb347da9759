import type { UserPurchases } from '#shared/admin/routes.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { counted } from '#web/ui/counted.ts';

/** 'an instructor': a role in a sentence. */
export const withArticle = (role: Role): string => `${role === 'user' ? 'a' : 'an'} ${role}`;

/** Whether there is something that a student who gets another role loses sight of; undefined: it could not be read. */
export const losesSight = (purchases: UserPurchases | undefined): boolean =>
  purchases === undefined || purchases.courses + purchases.openInstalments > 0;

/** What the student has bought and owes, as a sentence. */
export function sayPurchases(name: string, purchases: UserPurchases | undefined): string {
  if (purchases === undefined) return `${name} may have bought courses, and may have instalments to pay.`;
  const { courses, openInstalments, openAmount } = purchases;
  const bought = `${name} has ${courses === 0 ? 'no course' : counted(courses, 'course')}`;
  if (openInstalments === 0) return `${bought} and nothing to pay.`;
  return `${bought} and ${counted(openInstalments, 'open instalment')}: ${formatDollars(openAmount)}.`;
}
