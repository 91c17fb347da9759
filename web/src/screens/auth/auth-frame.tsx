import type { ReactNode } from 'react';
import { Logo } from '#web/art/logo.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { House } from '#web/ui/icons.ts';

/** The sign-in page around its card: what hangs on the loom at the side, the logo and 'Go Home' (AUTH-02). */
export function AuthFrame({ loom, children }: { loom: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-screen grid-cols-2 max-lg:grid-cols-1 max-lg:grid-rows-[auto_1fr]">
      {loom}
      <main className="flex flex-col px-[clamp(20px,4vw,56px)] py-6 max-lg:pt-4" id="main">
        <div className="flex flex-wrap items-center justify-between gap-4">
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

interface AuthLoomProps {
  /** Without one it is decoration. */
  readonly label?: string;
  /** What hangs from the upper edge. */
  readonly cloths: ReactNode;
  readonly children?: ReactNode;
}

/** The dark side of the page; on a narrow screen a strip above it. */
export function AuthLoom({ label, cloths, children }: AuthLoomProps) {
  return (
    <aside
      className="loom relative flex flex-col overflow-hidden"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <div
        className="flex items-start gap-7 px-[clamp(28px,4vw,64px)] *:min-w-0 *:flex-1 *:text-warp max-lg:h-30 max-lg:gap-3 max-lg:overflow-hidden max-lg:px-5"
        aria-hidden="true"
      >
        {cloths}
      </div>
      {children}
    </aside>
  );
}

/** The card with the form. */
export const authCard = 'm-auto w-[min(440px,100%)] py-8';
