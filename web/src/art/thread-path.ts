import { round } from './drawing.ts';

/** A straight piece of a thread: where it begins, and how far it goes to the right ('h') or down ('v'), in user units. */
export interface Thread {
  readonly x: number;
  readonly y: number;
  readonly direction: 'h' | 'v';
  readonly length: number;
}

/**
 * SVG path data of threads. Each is moved to from the end of the one before: in a weave these distances repeat, so a page
 * with cloths in its HTML compresses to about half of what it has with absolute positions.
 */
export class ThreadPath {
  #d = '';
  #x = 0;
  #y = 0;

  add({ x, y, direction, length }: Thread): void {
    const [startX, startY, drawn] = [round(x), round(y), round(length)];
    const move =
      this.#d === '' ? `M${startX} ${startY}` : `m${round(startX - this.#x)} ${round(startY - this.#y)}`;
    this.#d += `${move}${direction}${drawn}`;
    this.#x = direction === 'h' ? startX + drawn : startX;
    this.#y = direction === 'v' ? startY + drawn : startY;
  }

  get d(): string {
    return this.#d;
  }
}
