import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isFailure } from '#shared/api/client.ts';
import { update } from '#shared/auth/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { tryCall } from '#web/lib/api/call.ts';
import { failureText, hasFields } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { logout } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import {
  currentPasswordHint,
  needsCurrentPassword,
  normaliseEmail,
  profileChange,
} from './profile-change.rules.ts';
import { profileSchema } from './profile-schema.ts';
import { useKeepEmail, useSendCodeAgain } from './queries.ts';
import { profileCard } from '#web/ui/page/settings-classes.ts';
import type { usePendingEmail } from './use-pending-email.ts';

interface ProfileFormProps {
  readonly user: User;
  readonly pending: ReturnType<typeof usePendingEmail>;
}

/** Few visits change the e-mail. */
const emailCode = lateCode(async () => (await import('../codes/email-code.tsx')).EmailCode);
/** Only staff have an authenticator app. */
const appCode = lateCode(async () => (await import('../codes/app-code.tsx')).AppCode);
const KEEP_FAILED = 'The new address waits for its code until 15 minutes have passed.';
const toFailureText = (error: unknown) => failureText(error, 'Error updating profile');
/** What is not said at a field. */
const toToast = (error: unknown) =>
  hasFields(error) || isFailure(error, 'AUTHENTICATOR_CODE_NEEDED') ? undefined : toFailureText(error);

const initialValues = ({ userName, userEmail }: User) => ({
  userName,
  userEmail,
  password: '',
  currentPassword: '',
  emailCode: '',
  code: '',
});

/**
 * Name, e-mail and password (SACC-01..08). A new e-mail or password needs the current password, a new e-mail the code that was
 * mailed to it (G-104), and both the code of an authenticator app that is on (G-107). Afterwards every session is over: the person
 * signs in again (AUTH-25).
 */
export function ProfileForm({ user, pending: { waiting, asked, begin, end } }: ProfileFormProps) {
  const [isUnchanged, setUnchanged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const sendAgain = useSendCodeAgain();
  const keepEmail = useKeepEmail(user);
  const isWaiting = (userEmail: string) =>
    waiting !== undefined && normaliseEmail(userEmail) === waiting.userEmail;
  const toCall = (values: ReturnType<typeof initialValues>, emailCode?: string) => ({
    params: { id: user._id },
    body: {
      userName: values.userName,
      userEmail: values.userEmail,
      password: values.password,
      ...(needsCurrentPassword(profileChange(values, user)) && { currentPassword: values.currentPassword }),
      ...(emailCode !== undefined && { emailCode: emailCode.replaceAll(/\s/g, '') }),
      ...(values.code !== '' && { code: values.code }),
    },
  });
  const form = useContractForm({
    schema: profileSchema(user, isWaiting),
    initial: initialValues(user),
    onSubmit: async (values) => {
      const { name, email, password } = profileChange(values, user);
      if (!name && !email && !password) return setUnchanged(true);
      const response = await tryCall(
        update,
        toCall(values, isWaiting(values.userEmail) ? values.emailCode : undefined),
      );
      if (!response.success) throw response.failure;
      if (response.pendingEmail) return begin(response.pendingEmail);
      toast.success('Profile updated successfully!');
      await logout(() => undefined);
    },
  });
  useFailureToast(form.failure, toToast);
  const [isAppCodeAsked, setAppCodeAsked] = useState(false);
  if (!isAppCodeAsked && isFailure(form.failure?.error, 'AUTHENTICATOR_CODE_NEEDED')) setAppCodeAsked(true);

  // Told once, when it is known: what is typed meanwhile stays.
  const showWaiting = useEffectEvent(() => {
    for (const name of ['userName', 'userEmail'] as const)
      if (form.values(name) === user[name]) form.set(name, waiting?.[name] ?? user[name]);
  });
  const waitingEmail = waiting?.userEmail;
  useEffect(() => {
    if (waitingEmail !== undefined) showWaiting();
  }, [waitingEmail]);

  const handleSendAgain = () =>
    sendAgain.mutate(toCall(form.values()), {
      onSuccess: (mailed) => mailed && begin(mailed),
      onError: (error) => toast.error(toFailureText(error)),
    });
  const handleKeepEmail = () => {
    form.set('userEmail', user.userEmail);
    const control = element.current?.elements.namedItem('userEmail');
    if (control instanceof HTMLElement) control.focus();
    keepEmail.mutate(undefined, {
      onSuccess: end,
      onError: (error) => toast.error(failureText(error, KEEP_FAILED)),
    });
  };
  const [userName, userEmail, password] = useWatch({
    control: form.control,
    name: ['userName', 'userEmail', 'password'],
  });
  const change = profileChange({ userName, userEmail, password }, user);
  const isCodeAsked = waiting !== undefined && isWaiting(userEmail);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setUnchanged(false);
    void form.submit(event);
  };
  const email = form.field('userEmail');
  const isTaken = isFailure(form.failure?.error) && form.failure.error.code === 'EMAIL_IN_USE';
  return (
    <form className={profileCard} aria-label="Account Settings" ref={element} onSubmit={submit} noValidate>
      <TextField label="Full Name" autoComplete="name" required {...form.field('userName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...email}
        error={email.error ?? (isTaken ? toFailureText(form.failure?.error) : undefined)}
        hint={
          change.email ? (
            <>
              Currently <EmailAddress>{user.userEmail}</EmailAddress>. It changes once you confirm the new
              address.
            </>
          ) : undefined
        }
      />
      {needsCurrentPassword(change) && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint={currentPasswordHint(change)}
          {...form.field('currentPassword')}
        />
      )}
      {isAppCodeAsked && needsCurrentPassword(change) && (
        <LatePart code={appCode} what="The field for the code" renderFailure={(failure) => failure}>
          {(AppCode) => <AppCode field={form.field} />}
        </LatePart>
      )}
      {isCodeAsked && (
        <LatePart code={emailCode} what="The field for the code" renderFailure={(failure) => failure}>
          {(EmailCode) => (
            <EmailCode
              {...{ waiting, asked }}
              currentEmail={user.userEmail}
              field={form.field('emailCode')}
              busy={form.busy}
              sending={sendAgain.isPending}
              onSendAgain={handleSendAgain}
              onKeepEmail={handleKeepEmail}
            />
          )}
        </LatePart>
      )}
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Leave this empty to keep your password. A new one needs at least 6 characters."
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          busy={form.busy && !isCodeAsked}
          busyText="Updating..."
          aria-disabled={form.busy}
        >
          Update Profile
        </Button>
        <p className="text-small text-muted" role="status">
          {isUnchanged && 'Nothing has changed yet.'}
        </p>
      </div>
    </form>
  );
}
