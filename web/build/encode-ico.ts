const HEADER = 6;
const ENTRY = 16;

/** An .ico file around one square PNG of `side` px (at most 255). */
export function encodeIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, HEADER);
  head.writeUInt8(side, HEADER + 1);
  head.writeUInt16LE(1, HEADER + 4); // colour planes
  head.writeUInt16LE(32, HEADER + 6); // bits a pixel
  head.writeUInt32LE(png.length, HEADER + 8);
  head.writeUInt32LE(head.length, HEADER + 12);
  return Buffer.concat([head, png]);
}
