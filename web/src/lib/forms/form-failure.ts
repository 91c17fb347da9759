/** What the submit of a form threw; another object for each time. */
export interface FormFailure {
  readonly error: unknown;
}
