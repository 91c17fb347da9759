/** An error of an AWS client, by its name; with the HTTP status that was answered, if any was. */
export function awsError(name: string, httpStatusCode?: number): Error {
  return Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
}
