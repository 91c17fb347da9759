import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';

interface AppProps {
  readonly router: React.ComponentProps<typeof RouterProvider>['router'];
  readonly onShown: () => void;
}

/** The whole application. `onShown` is called after the first render, when every handler is attached. */
export function App({ router, onShown }: AppProps) {
  useEffect(onShown, [onShown]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
