import type { Shape } from '#web/art/hero-frame-shape.ts';
import { FRAME } from '#web/art/hero-frame-loom.ts';
import { round } from '#web/art/drawing.ts';

/** A frame as an SVG document of its own. */
export function frameSvg(shapes: readonly Shape[]): string {
  const paths = shapes.map(
    (shape) => `<path d="${shape.d}" ${paint(shape)} opacity="${shape.opacity ?? 1}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">${paths.join('')}</svg>`;
}

function paint(shape: Shape): string {
  if ('fill' in shape) return `fill="${shape.fill}"`;
  const { stroke, width, cap } = shape;
  return `fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"`;
}
