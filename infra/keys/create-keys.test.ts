import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Commands } from '../deploy/commands.ts';
import { createKeys } from './create-keys.ts';

const NAME = 'twillfield/media-key';

/** The command with the AWS CLI's answer; what was asked and printed. */
function run(answer: { exitCode: number; stderr: string }, args: string[] = []) {
  const calls: { args: readonly string[]; input: string }[] = [];
  const aws: Commands['aws'] = (given, input = '') => {
    calls.push({ args: given, input });
    return { stdout: '', ...answer };
  };
  const lines: string[] = [];
  const exitCode = createKeys(args, { aws }, (line) => lines.push(line));
  return { exitCode, lines, calls };
}
const made = { exitCode: 0, stderr: '' };

describe('npm run keys:create', () => {
  test('It makes the secret with a new key pair: ECDSA on prime256v1 in PEM', () => {
    const pairs = [run(made), run(made)].map(({ exitCode, lines, calls }) => {
      expect([exitCode, ...lines]).toEqual([0, `${NAME} is made.`]);
      expect(calls).toHaveLength(1);
      expect(calls[0]?.args.slice(0, 4)).toEqual(['secretsmanager', 'create-secret', '--name', NAME]);
      return JSON.parse(calls[0]?.input ?? '') as { privateKey: string; publicKey: string };
    });
    for (const pair of pairs) {
      expect(createPrivateKey(pair.privateKey).asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
      expect(createPublicKey(pair.privateKey).export({ type: 'spki', format: 'pem' })).toBe(pair.publicKey);
    }
    expect(pairs[0]?.publicKey).not.toBe(pairs[1]?.publicKey);
  });

  test('A secret that exists is success, and nothing is written over it', () => {
    const { exitCode, lines, calls } = run({
      exitCode: 254,
      stderr: 'An error occurred (ResourceExistsException) when calling the CreateSecret operation',
    });
    expect([exitCode, ...lines]).toEqual([0, `${NAME} exists and is left as it is.`]);
    // no put-secret-value, no update-secret
    expect(calls.map(({ args }) => args[1])).toEqual(['create-secret']);
  });

  test('What the AWS CLI says goes on in one line, and fails the command', () => {
    const { exitCode, lines } = run({ exitCode: 254, stderr: '\nUnable to locate credentials\n' });
    expect([exitCode, ...lines]).toEqual([1, `${NAME} could not be made: Unable to locate credentials`]);
  });

  test('Each stage has a secret of its own, and another name is refused before anything is asked', () => {
    const { lines, calls } = run(made, ['--stage', 'dev', '--profile', 'academy']);
    expect(lines).toEqual(['twillfield/dev/media-key is made.']);
    expect(calls[0]?.args).toContain('twillfield/dev/media-key');
    expect(calls[0]?.args).not.toContain('--stage');
    expect(() => run(made, ['--stage=devel'])).toThrow("There is no stage 'devel': prod, stage, dev.");
  });

  test('The key is no argument, where other programs could read it', () => {
    const [asked] = run(made, ['--profile', 'academy']).calls;
    expect(asked?.args.join(' ')).not.toContain('BEGIN');
  });
});
