import {
  TextField as AmplifyTextField,
  type TextFieldProps as AmplifyTextFieldProps,
} from '@aws-amplify/ui-react';
import { fieldProps } from './field-props.tsx';

type TextFieldProps = Omit<AmplifyTextFieldProps, 'errorMessage' | 'hasError'> & {
  error?: string | undefined;
};

/** Amplify's text field with our error. */
export function TextField({ error, ...rest }: TextFieldProps) {
  return <AmplifyTextField {...rest} {...fieldProps(error)} />;
}
