import { type FramePort, connectedPage, openFramePort } from '../frame-port.ts';
import { requestToken } from '../token-request.ts';

/** The wallet's sheet: shows the total, and pays or cancels. */
function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`sheet.html has no element ${id}.`);
  return found;
}

const pay = element('pay') as HTMLButtonElement;
const source = element('source') as HTMLSelectElement;

async function payWith(page: FramePort, applicationId: string, method: string): Promise<void> {
  pay.disabled = true;
  pay.setAttribute('aria-busy', 'true');
  page.send('result', await requestToken({ applicationId, method, actsAs: source.value }));
}

void connectedPage().then(({ port, options }) => {
  const page = openFramePort(port, {});
  const { applicationId, method, theme, amount, currencyCode, label } = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, String(value)]),
  );
  const cancel = (): void => page.send('result', { status: 'Cancel' });
  document.documentElement.dataset.theme = theme;
  document.title = method ?? '';
  element('title').textContent = method ?? '';
  element('label').textContent = label ?? '';
  element('amount').textContent = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode ?? 'USD',
  }).format(Number(amount));
  pay.addEventListener('click', () => void payWith(page, applicationId ?? '', method ?? ''));
  element('cancel').addEventListener('click', cancel);
  element('scrim').addEventListener('click', cancel);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') cancel();
  });
  pay.focus();
});
