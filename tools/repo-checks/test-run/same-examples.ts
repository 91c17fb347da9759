import fc from 'fast-check';

/** Properties are tried with the same examples in each run, so that a run says something about the change; PROPERTY_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_126) });
