/** Installations that can live in one AWS account, each a stack of its own (docs/adr/066). */
const STAGES = ['prod', 'stage', 'dev'] as const;
export type Stage = (typeof STAGES)[number];

/** The option of the commands, and the key in CDK's context. */
export const STAGE = 'stage';

/** Throws a sentence for another name; without one it is prod. */
export function readStage(name: unknown): Stage {
  const found = STAGES.find((stage) => stage === (name ?? 'prod'));
  if (found === undefined) throw new Error(`There is no stage '${String(name)}': ${STAGES.join(', ')}.`);
  return found;
}

/** CloudFormation begins physical names with it, metrics are counted under it. That of prod never changes: another one is another stack. */
export function stackName(stage: Stage): string {
  return stage === 'prod' ? 'Academy' : `Academy-${stage}`;
}

/** A secret that exists before the stack; parameters can name another one. */
export function secretName(stage: Stage, purpose: 'square' | 'media-key'): string {
  return stage === 'prod' ? `twillfield/${purpose}` : `twillfield/${stage}/${purpose}`;
}

/** Throws a sentence when npm has taken an option for itself, which was written without `--` before it. */
export function refuseSwallowed(...options: readonly string[]): void {
  const taken = options.find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (taken !== undefined)
    throw new Error(`npm took --${taken} for itself: write -- before it, as in npm run … -- --${taken}.`);
}

/** Takes `--stage <name>` out of a command's arguments. Throws a sentence for a name that is no stage. */
export function takeStage(args: readonly string[]): { stage: Stage; rest: string[] } {
  refuseSwallowed(STAGE, 'parameters', 'unattended');
  const at = args.findIndex((arg) => arg === `--${STAGE}` || arg.startsWith(`--${STAGE}=`));
  if (at === -1) return { stage: 'prod', rest: [...args] };
  const [, joined] = (args[at] ?? '').split('=');
  const stage = readStage(joined ?? args[at + 1] ?? '');
  return { stage, rest: args.toSpliced(at, joined === undefined ? 2 : 1) };
}
