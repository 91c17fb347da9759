/** A failed task: `name` is what Retry and Catch match, the message is the Cause. */
export class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}
