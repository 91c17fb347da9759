/** The public entry: the synthesized template, built and running on this machine. */
export type { Academy } from './academy.ts';
export { ensureBuilt } from './build.ts';
export { createAcademyClock } from './clock/clock.ts';
export { startAcademy } from './start-academy.ts';
