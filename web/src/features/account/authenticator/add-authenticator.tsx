import { useState } from 'react';
import type { Authenticator } from '#shared/auth/authenticator-routes.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { EnterFirstCode, type ShownSecret } from './enter-first-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddAuthenticatorProps {
  readonly onAdded: (state: Authenticator) => void;
  readonly onGiveUp: () => void;
}

/** The steps to an authenticator app: the password, the secret with its first code, the recovery codes (G-107). */
export function AddAuthenticator({ onAdded, onGiveUp }: AddAuthenticatorProps) {
  const [secret, setSecret] = useState<ShownSecret>();
  const [added, setAdded] = useState<Authenticator & { recoveryCodes: readonly string[] }>();
  if (added !== undefined) return <RecoveryCodes codes={added.recoveryCodes} onKept={() => onAdded(added)} />;
  if (secret !== undefined) return <EnterFirstCode secret={secret} onAdded={setAdded} onGiveUp={onGiveUp} />;
  return <ConfirmPassword onSecret={setSecret} onGiveUp={onGiveUp} />;
}
