import { getParser } from 'bowser';
import type { DEVICE_KINDS } from '#shared/auth/session.ts';

type Kind = (typeof DEVICE_KINDS)[number];
const KINDS: Readonly<Record<string, Kind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };
const UNKNOWN = { device: 'Unknown device', kind: 'other' } as const;

/** What a browser calls itself, as people call it: 'Chrome on Windows', 'Safari on iPhone'. */
export function describeDevice(userAgent: string): { device: string; kind: Kind } {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = getParser(userAgent).getResult();
  const on = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const device = [browser.name, on].filter(Boolean).join(' on ');
  return device === '' ? UNKNOWN : { device, kind: KINDS[platform.type ?? ''] ?? 'other' };
}
