/**
 * Lets `new Date()`, `Date.now()` and `Date()` of this thread follow the academy clock whose offset (ms, BigInt64) is in
 * the shared buffer, in function workers: product code needs no knowledge of the local clock. Timers stay real.
 */
export function installAcademyDate(buffer: SharedArrayBuffer): void {
  const offset = new BigInt64Array(buffer);
  const MachineDate = globalThis.Date;
  const now = () => MachineDate.now() + Number(Atomics.load(offset, 0));

  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new MachineDate(now()).toString(),
    get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  });
  // a date's constructor must be the patched Date, or copies made through it would not be dates to `instanceof`
  MachineDate.prototype.constructor = globalThis.Date;
}
