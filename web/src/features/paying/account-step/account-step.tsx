import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/kernel/user.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { type Entries, registrationDraft } from './registration-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TextButton } from './text-button.tsx';
import { Next, WizardNav } from '../wizard/wizard-nav.tsx';
import { SESSION_ENDED_TEXT } from '#web/lib/session/session-ended-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { StepTitle } from '../wizard/wizard-layout.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';

interface AccountStepProps {
  readonly user: User | null;
  /** The session ended by itself: this student has an account. */
  readonly ended: boolean;
  readonly onNext: () => void;
  /** The purchase is left to sign in at /auth. */
  readonly onLeaveToSignIn: () => void;
  /** Registered, but not signed in. */
  readonly onAccountOnly: () => void;
}

/** Step 1. Next is available once an account exists (BUY-06); success moves on by itself (BUY-05). */
export function AccountStep(props: AccountStepProps) {
  const { user, ended, onNext, onLeaveToSignIn, onAccountOnly } = props;
  const [signingIn, setSigningIn] = useState(ended);
  const [entries, setEntries] = useState(registrationDraft.read);
  const panel = useFirstEmptyField(signingIn);
  const keep = (next: Entries) => {
    setEntries(next);
    registrationDraft.write(next);
  };
  if (user !== null) {
    return (
      <section>
        <StepTitle>Account Creation</StepTitle>
        <Banner tone="success" role="none">
          You are signed in as {titleCase(user.userName)}, <EmailAddress>{user.userEmail}</EmailAddress>.
        </Banner>
        <WizardNav>
          <Next accent onNext={onNext} />
        </WizardNav>
      </section>
    );
  }
  return !signingIn ? (
    <section ref={panel}>
      <StepTitle look="with-lead">Account Creation</StepTitle>
      <p className="mb-6 text-muted">
        Your course, receipts and payments live in this account.{' '}
        <TextButton onClick={() => setSigningIn(true)}>Already have one? Sign in</TextButton>
      </p>
      <RegistrationForm
        entries={entries}
        onEntries={keep}
        onSignedIn={onNext}
        onAccountOnly={onAccountOnly}
        onSignIn={() => setSigningIn(true)}
      />
      <WizardNav hint="Available once your account exists">
        <Next disabled onNext={onNext} />
      </WizardNav>
    </section>
  ) : (
    <section ref={panel}>
      <StepTitle look={ended ? 'shown' : 'with-lead'}>Welcome back</StepTitle>
      {ended && (
        <Banner className="mb-4" tone="due" role="status">
          {SESSION_ENDED_TEXT}
        </Banner>
      )}
      <p className="mb-6 text-muted">
        Sign in and carry on with this course.{' '}
        <TextButton onClick={() => setSigningIn(false)}>Create an account instead</TextButton>
      </p>
      <SignInForm
        userEmail={entries.userEmail}
        onEmail={(userEmail) => keep({ ...entries, userEmail })}
        onForgot={onLeaveToSignIn}
        onSignedIn={onNext}
      />
      <WizardNav hint="Available once you are signed in">
        <Next disabled onNext={onNext} />
      </WizardNav>
    </section>
  );
}

/** After a change of form the focus moves to its first empty field, else to its heading. */
function useFirstEmptyField(form: unknown) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    const fields = [...(panel.current?.querySelectorAll('input') ?? [])];
    const next =
      fields.find(({ value }) => value === '') ??
      panel.current?.querySelector<HTMLElement>('[data-step-title]');
    next?.focus();
  }, [form]);
  return panel;
}
