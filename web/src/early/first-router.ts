import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

interface LinkProps {
  readonly to: string;
  readonly reloadDocument?: boolean;
  readonly children?: ReactNode;
}

/** Stands in for the router in a script of the HTML: before the application has come, the browser follows links. */
export const Link = ({ to, ...props }: LinkProps): ReactNode =>
  jsx('a', { ...props, href: to, reloadDocument: undefined });

/** Where the reader is, for the header's menu: a page without the application is left by loading another one. */
export const useLocation = (): { readonly key: string } => ({ key: '' });

/** Buttons that lead elsewhere are pressed again once the application is there (./keep-place.ts). */
export const useNavigate = () => (): void => undefined;
