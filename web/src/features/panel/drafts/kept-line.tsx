import { Check, TriangleExclamationPoint } from '#web/ui/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Kept } from './draft-keeper.ts';
import { atMoment } from './moment-text.ts';

/** Where the last change is kept: 'Kept on this device today at 14:32'. Nothing before a change. */
export function KeptLine({ kept }: { readonly kept: Kept | undefined }) {
  if (kept === undefined) return null;
  const isKept = kept.place !== 'page';
  return (
    <p className="flex items-center gap-2 text-small text-muted numeric">
      <Icon of={isKept ? Check : TriangleExclamationPoint} className="size-4" />
      {textOf(kept)}
    </p>
  );
}

function textOf({ place, at }: Kept): string {
  if (place === 'server') return `Draft saved on the server ${atMoment(at)}`;
  if (place === 'device') return `Kept on this device ${atMoment(at)}`;
  return 'This device has no room to keep your work. Please stay on this page until it is saved.';
}
