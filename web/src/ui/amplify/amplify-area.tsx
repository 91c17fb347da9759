import '#web/styles/amplify.css';
import { IconsProvider, ThemeProvider } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { amplifyTheme } from '#web/styles/amplify-theme.ts';
import { Icon } from '../icon.tsx';
import { Eye, EyeOff } from '../icons.ts';

const ICONS = { passwordField: { visibility: <Icon of={Eye} />, visibilityOff: <Icon of={EyeOff} /> } };

/** Puts Amplify UI and its styles, in our look, around a part of the site: `/auth` alone. */
export function AmplifyArea({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={amplifyTheme}>
      <IconsProvider icons={ICONS}>{children}</IconsProvider>
    </ThemeProvider>
  );
}
