/** A part of the lecture room, for what shows only within it. Throws where there is none. */
export function given<P>(part: P | undefined): P {
  if (part === undefined) throw new Error('This part belongs into the lecture room.');
  return part;
}
