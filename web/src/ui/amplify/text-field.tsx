import {
  TextField as AmplifyTextField,
  type TextFieldProps as AmplifyTextFieldProps,
} from '@aws-amplify/ui-react';
import { fieldProps } from './field-props.tsx';

type TextFieldProps = Omit<AmplifyTextFieldProps, 'descriptiveText' | 'errorMessage' | 'hasError'> & {
  hint?: string | undefined;
  error?: string | undefined;
};

/** Amplify's text field with our hint and error. */
export function TextField({ hint, error, ...rest }: TextFieldProps) {
  return <AmplifyTextField {...rest} {...fieldProps(hint, error)} />;
}
