import { type ReactNode, useId } from 'react';
import { deleteAccount } from '#shared/auth/account-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText, hasFields } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { X } from '#web/ui/page/icons.ts';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { Receipt } from '#web/ui/icons.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface DeleteAccountProps {
  /** What becomes of plans that are not paid up: items of the list. */
  readonly unpaidPlans: ReactNode;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an account is deleted: what goes, what stays, and the current password. */
export function DeleteAccount({ unpaidPlans, onKeep, onDeleted }: DeleteAccountProps) {
  const id = useId();
  const form = useContractForm({
    schema: deleteAccount.body,
    initial: { currentPassword: '' },
    onSubmit: async (body) => {
      await call(deleteAccount, { body });
      onDeleted();
    },
  });
  const failure = form.failure && !hasFields(form.failure.error) ? form.failure : undefined;
  return (
    <Dialog
      open
      onClose={onKeep}
      dismissible={!form.busy}
      title="Delete your account?"
      footer={
        <>
          <Button variant="quiet" ref={focusFirst} disabled={form.busy} onClick={onKeep}>
            Keep my account
          </Button>
          <Button type="submit" form={id} variant="danger-solid" busy={form.busy} busyText="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <p>This cannot be undone.</p>
      <ul className="mt-4 grid gap-2.5">
        <DeletionItem icon={X}>
          Your courses and progress are deleted, including courses you have paid for.
        </DeletionItem>
        <DeletionItem icon={X}>Your appointments are deleted.</DeletionItem>
        <DeletionItem icon={Receipt}>
          Receipts are kept for as long as the law requires, without your name and e-mail address.
        </DeletionItem>
        {unpaidPlans}
      </ul>
      <form className="mt-5 grid gap-4" id={id} onSubmit={form.submit} noValidate>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        {failure && (
          <Banner tone="danger">
            {failureText(
              failure.error,
              'It is not known whether your account was deleted. Please check your connection and try again.',
            )}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

/** One line of what goes and what stays. */
export function DeletionItem({
  icon,
  children,
}: {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
      <Icon of={icon} className="mt-0.5 text-muted" />
      <span>{children}</span>
    </li>
  );
}
