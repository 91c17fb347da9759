import {
  PasswordField as AmplifyPasswordField,
  type PasswordFieldProps as AmplifyPasswordFieldProps,
} from '@aws-amplify/ui-react';
import { fieldProps } from './field-props.tsx';

type PasswordFieldProps = Omit<AmplifyPasswordFieldProps, 'errorMessage' | 'hasError'> & {
  error?: string | undefined;
};

/** The switch 'Show password' says its state itself: a text inside it would be no part of its name. */
const NO_TEXT = { passwordIsHiddenLabel: '', passwordIsShownLabel: '' };

/** Amplify's password field with our error. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  return (
    <AmplifyPasswordField
      autoCapitalize="none"
      spellCheck={false}
      {...NO_TEXT}
      {...rest}
      {...fieldProps(error)}
    />
  );
}
