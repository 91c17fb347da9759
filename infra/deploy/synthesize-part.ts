import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, DefaultStackSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib';
import { type Stage, STAGE, stackName } from '#infra/stage.ts';

/** The template of the parts that `build` adds to a stage's stack, with their ids in it; no function must be built for it. */
export function synthesizePart(stage: Stage, build: (stack: Stack) => void): object {
  const outdir = mkdtempSync(join(tmpdir(), 'academy-part-'));
  try {
    const app = new App({
      outdir,
      context: { [STAGE]: stage },
      analyticsReporting: false,
      // a template that only declares uses nothing of it
      builtinCloudFormationValidation: false,
    });
    // the library's own types do not fit each other under exactOptionalPropertyTypes, hence `as`
    const synthesizer = new DefaultStackSynthesizer({
      generateBootstrapVersionRule: false,
    }) as IStackSynthesizer;
    const stack = new Stack(app, stackName(stage), { synthesizer });
    build(stack);
    return app.synth().getStackByName(stack.stackName).template as object;
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
