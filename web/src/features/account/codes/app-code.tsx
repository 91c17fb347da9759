import type { Ref } from 'react';
import type { TiedField } from '#web/lib/forms/tie-field.ts';
import { useCodeField } from '#web/lib/sign-in/use-sign-in-code.ts';
import { SwitchableField } from '#web/ui/form/switchable-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface AppCodeProps {
  /** The form's own, with the ref of a control besides. */
  readonly field: (name: 'code', ref: Ref<HTMLInputElement>) => TiedField;
}

/** The code of an authenticator app, which another e-mail or password of its owner needs (G-107, docs/adr/039). */
export function AppCode({ field }: AppCodeProps) {
  const {
    field: { ref, ...shown },
    switchText,
    switchKind,
  } = useCodeField(true);
  return (
    <SwitchableField switchText={switchText} onSwitch={switchKind}>
      <TextField {...shown} {...field('code', ref)} />
    </SwitchableField>
  );
}
