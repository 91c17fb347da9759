import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

test('An address that was put into the page after it was rendered hydrates without an error, then has its breaks', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const served = document.createElement('span');
  served.innerHTML = renderToString(<EmailAddress>MARKER</EmailAddress>).replace('MARKER', 'ada@example.org');
  const root = await act(async () =>
    hydrateRoot(served, <EmailAddress>ada@example.org</EmailAddress>, {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    }),
  );
  expect(served.innerHTML).toBe('ada<wbr>@example<wbr>.org');
  act(() => root.unmount());
});
