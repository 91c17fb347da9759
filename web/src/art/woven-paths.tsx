import type { Layer } from './layers.ts';
import { round } from './drawing.ts';

/** The layers of a cloth as SVG paths. */
export function WovenPaths({ layers }: { layers: readonly Layer[] }) {
  return layers.map((layer, index) => (
    <path
      key={index}
      d={layer.d}
      fill="none"
      stroke={layer.stroke}
      strokeWidth={round(layer.width)}
      strokeLinecap={layer.cap}
      opacity={layer.opacity}
    />
  ));
}
