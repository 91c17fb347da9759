/** A line of text on the page; `size` in points. */
export interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: 'regular' | 'bold' | 'mono';
  readonly color: string;
}

/** A line as a picture: PNG, with its size in points and how far below the baseline it reaches. */
export interface LinePicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly below: number;
}
export type DrawLine = (line: Line) => Promise<LinePicture>;

/** Pixels for each point: sharp on paper. */
const SHARPNESS = 4;

/** Draws a line in the fonts of the machine, which know every script; right to left where it is. */
export const drawLinePicture: DrawLine = async ({ text, size, weight, color }) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  const font = `${weight === 'bold' ? 600 : 400} ${size * SHARPNESS}px 'Hanken Grotesk', sans-serif`;
  context.font = font;
  const { width } = context.measureText(text);
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.ceil(size * SHARPNESS * 1.5);
  // a canvas forgets its font with its size
  context.font = font;
  context.fillStyle = color;
  const below = size * 0.4;
  context.fillText(text, 0, canvas.height - below * SHARPNESS);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('The browser draws no pictures.');
  return {
    png: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / SHARPNESS,
    height: canvas.height / SHARPNESS,
    below,
  };
};
