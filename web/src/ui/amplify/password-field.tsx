import {
  PasswordField as AmplifyPasswordField,
  type PasswordFieldProps as AmplifyPasswordFieldProps,
} from '@aws-amplify/ui-react';
import { fieldProps } from './field-props.tsx';

type PasswordFieldProps = Omit<AmplifyPasswordFieldProps, 'errorMessage' | 'hasError'> & {
  error?: string | undefined;
};

/** Amplify's password field with our error. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  return <AmplifyPasswordField autoCapitalize="none" spellCheck={false} {...rest} {...fieldProps(error)} />;
}
