import { useState } from 'react';
import { config } from '#web/lib/config/config.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { SESSION_ENDED_TEXT } from '#web/lib/session/session-ended-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { type Tab, Tabs } from '#web/ui/page/tabs.tsx';
import { AuthHead } from './auth-head.tsx';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { SignInForm } from '#web/features/account/sign-in-form.tsx';

type AuthTab = 'sign-in' | 'register';

/** Sign In, and Register only where the sign-up flag is on (AUTH-03, G-06). */
export function AuthTabs() {
  const ended = useSession().ended === true;
  const [tab, setTab] = useState<AuthTab>('sign-in');
  useTitle(tab === 'sign-in' ? 'Sign in' : 'Create your account');

  const signIn: Tab<AuthTab> = {
    value: 'sign-in',
    label: 'Sign In',
    panel: (
      <>
        <AuthHead title="Welcome back" text="Sign in with the email you enrolled with." />
        {ended && (
          <Banner className="mb-5" tone="due">
            {SESSION_ENDED_TEXT}
          </Banner>
        )}
        <SignInForm />
      </>
    ),
  };
  const register: Tab<AuthTab> = {
    value: 'register',
    label: 'Register',
    panel: (
      <>
        <AuthHead title="Create your account" text="One account for courses, payments and appointments." />
        <RegisterForm onRegistered={() => setTab('sign-in')} />
      </>
    ),
  };
  return (
    <Tabs
      className="*:first:mb-3"
      label="Account"
      tabs={config().signUp ? [signIn, register] : [signIn]}
      value={tab}
      onChange={setTab}
    />
  );
}
