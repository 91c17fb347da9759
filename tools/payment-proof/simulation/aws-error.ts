/** An error of an AWS client, with the HTTP status of the response, if there was one. */
export function awsError(name: string, httpStatusCode?: number): Error {
  return Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
}
