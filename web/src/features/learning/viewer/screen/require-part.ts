/** A part of the lecture viewer, for what shows only within it. Throws where there is none. */
export function requirePart<P>(part: P | undefined): P {
  if (part === undefined) throw new Error('This part belongs in the lecture viewer.');
  return part;
}
