import type { PDFPageProxy } from 'pdfjs-dist';

interface PageDrawing {
  /** In CSS pixels. */
  readonly width: number;
  /** Pixels of the screen in one CSS pixel. */
  readonly density: number;
  /** Written faintly over the page, again and again. */
  readonly mark?: string | undefined;
}

/** Pixels of one canvas at most: 4 bytes each, and a few canvases are kept (12 million are 48 MB). */
const MOST_PIXELS = 12_000_000;

/** Draws a page on a canvas of its own; `cancel` ends it and lets the promise reject. */
export function drawPage(page: PDFPageProxy, { width, density, mark }: PageDrawing) {
  const natural = page.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const pixels = natural.width * natural.height * scale ** 2;
  const sharpness = Math.min(density, Math.sqrt(MOST_PIXELS / pixels));
  const viewport = page.getViewport({ scale: scale * sharpness });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // no annotations: a link or a form would lead out of the viewer
  const task = page.render({ canvas, viewport, annotationMode: 0 });
  const drawn = task.promise.then(
    () => {
      if (mark !== undefined) drawMark(canvas, mark, sharpness);
      return canvas;
    },
    (error: unknown) => {
      emptyCanvas(canvas);
      throw error;
    },
  );
  return { drawn, cancel: () => task.cancel() };
}

/** Gives the memory of a canvas back at once. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

const TILE = { width: 340, height: 170, font: 17, left: 60, top: 140, turn: -18 };

/** The learner's e-mail over the whole page, turned (G-67). Lengths as in CSS pixels, whatever the zoom. */
function drawMark(canvas: HTMLCanvasElement, text: string, sharpness: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  context.font = `${TILE.font}px sans-serif`;
  context.fillStyle = 'rgb(16 35 31 / 0.12)';
  // still there on a dark page
  context.strokeStyle = 'rgb(255 255 255 / 0.1)';
  for (let top = 0; top < canvas.height / sharpness; top += TILE.height) {
    for (let left = 0; left < canvas.width / sharpness; left += TILE.width) {
      context.save();
      context.translate(left + TILE.left, top + TILE.top);
      context.rotate((TILE.turn * Math.PI) / 180);
      context.strokeText(text, 0, 0, TILE.width - 40);
      context.fillText(text, 0, 0, TILE.width - 40);
      context.restore();
    }
  }
  context.restore();
}
