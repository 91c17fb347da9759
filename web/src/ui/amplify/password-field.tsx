import {
  PasswordField as AmplifyPasswordField,
  type PasswordFieldProps as AmplifyPasswordFieldProps,
} from '@aws-amplify/ui-react';
import { fieldProps } from './field-props.tsx';

type PasswordFieldProps = Omit<AmplifyPasswordFieldProps, 'descriptiveText' | 'errorMessage' | 'hasError'> & {
  hint?: string | undefined;
  error?: string | undefined;
};

/** Amplify's password field with our hint and error. */
export function PasswordField({ hint, error, ...rest }: PasswordFieldProps) {
  return <AmplifyPasswordField {...rest} {...fieldProps(hint, error)} />;
}
