import type { Commands } from './commands.ts';

/** One sentence that says what to do. */
export interface Finding {
  /** The deploy would fail, or the academy would not work. */
  readonly stops: boolean;
  readonly sentence: string;
}
export const stop = (sentence: string): Finding => ({ stops: true, sentence });
export const note = (sentence: string): Finding => ({ stops: false, sentence });

/** What the AWS CLI answered, or what it said instead. */
export type AwsResult = { json: unknown } | { error: string };
export type Ask = (...words: string[]) => AwsResult;

/** Asks the AWS CLI, `where` CDK deploys. */
export function askAws({ aws }: Commands, where: readonly string[]): Ask {
  return (...words) => {
    // the AWS CLI takes the last of two regions: one that the words name
    const [service = '', call = '', ...options] = words;
    const { exitCode, stdout, stderr } = aws([service, call, '--output', 'json', ...where, ...options]);
    if (exitCode !== 0) return { error: stderr };
    try {
      // some calls answer nothing instead of an empty list
      return { json: stdout.trim() === '' ? null : JSON.parse(stdout) };
    } catch {
      // what JSON.parse says would quote the answer, which may be a secret
      return { error: 'the AWS CLI gave no JSON' };
    }
  };
}

/** The AWS CLI begins with an empty line, and may have hints before the reason. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

/** For what could not be asked, mostly for want of a right; the deploy tells then. */
export function unseen(what: string, { error }: { error: string }): Finding {
  return note(`${what} could not be looked at (${lastLine(error)}).`);
}
