import './auth.css';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#web/art/logo.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The sign-in page around its card: what hangs on the loom at the side, the logo and 'Go Home' (AUTH-02). */
export function AuthFrame({ loom, children }: { loom: ReactNode; children: ReactNode }) {
  return (
    <div className="tw-auth">
      {loom}
      <main className="tw-auth__main" id="main">
        <div className="tw-auth__bar">
          <Logo to={paths.landing} />
          <ButtonLink variant="quiet" to={paths.landing}>
            <Icon of={House} />
            Go Home
          </ButtonLink>
        </div>
        {children}
      </main>
    </div>
  );
}
