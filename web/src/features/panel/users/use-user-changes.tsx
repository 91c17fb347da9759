import { useEffect, useState } from 'react';
import { titleCase } from '#shared/kernel/names.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { User } from '#shared/kernel/user.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { changeFailure, deletionFailure } from './admin-failure.rules.ts';
import { useChangeRole, useDeleteUser } from './queries.ts';
import { withArticle } from './role-words.rules.ts';
import { UndoRole } from './undo-role.tsx';

/** What a row shows that the list does not have yet. */
export type PendingChange = { readonly role: Role } | 'deleting';

interface Failure {
  readonly sentence: string;
  /** ms; the list was read again before. */
  readonly at: number;
}

/** One message at a time, of the last change. */
const ROLE_TOAST = 'role-changed';

/**
 * Changes that are under way, by the user's id: the row shows them at once. What failed is said by the row as well, until it is read
 * again, and by nothing else (G-115). `readAt`: when the rows were read, ms.
 */
export function useUserChanges(readAt: number) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingChange>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const sendRole = useChangeRole();
  const sendDeletion = useDeleteUser();

  /** Resolves with whether it was done. The row shows the change until the list has been loaded again. */
  async function run(
    { _id: id }: User,
    change: PendingChange,
    send: () => Promise<unknown>,
    sayFailure: (error: unknown) => string | undefined,
  ): Promise<boolean> {
    setFailures((all) => without(all, id));
    setPending((all) => new Map(all).set(id, change));
    try {
      await send();
      return true;
    } catch (error) {
      const sentence = sayFailure(error);
      if (sentence !== undefined) setFailures((all) => new Map(all).set(id, { sentence, at: Date.now() }));
      return false;
    } finally {
      setPending((all) => without(all, id));
    }
  }

  useEffect(() => () => toast.dismiss(ROLE_TOAST), []);

  async function changeRole(user: User, role: Role): Promise<void> {
    const { _id: id, userName, role: before } = user;
    const name = titleCase(userName);
    if (!(await run(user, { role }, () => sendRole({ id, role }), changeFailure))) return;
    const undo = async () => {
      const sent = () => sendRole({ id, role: before, from: role });
      if (await run(user, { role: before }, sent, changeFailure))
        toast.success(`${name} is ${withArticle(before)} again.`, { id: ROLE_TOAST });
    };
    toast.success(`${name} is ${withArticle(role)} now.`, {
      id: ROLE_TOAST,
      // it has a button: no time runs out
      persistent: true,
      description: <UndoRole key={`${id} ${role}`} name={name} onUndo={undo} />,
    });
  }

  async function remove(user: User): Promise<void> {
    const { _id: id, userName } = user;
    const sayFailure = (error: unknown) => deletionFailure(error, userName);
    if (await run(user, 'deleting', () => sendDeletion(id), sayFailure))
      toast.success(`${titleCase(userName)} was deleted.`);
  }

  return {
    pendingOf: (id: string) => pending.get(id),
    failureOf: (id: string) => {
      const failure = failures.get(id);
      return failure && failure.at >= readAt ? failure.sentence : undefined;
    },
    changeRole,
    remove,
  };
}

function without<V>(all: ReadonlyMap<string, V>, id: string): ReadonlyMap<string, V> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
