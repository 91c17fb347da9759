/** An error of an AWS client, by its name; with the HTTP status that was answered, if any was. */
export const awsError = (name: string, httpStatusCode?: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
