import type { MintedToken } from '../tokens/mint-token.ts';

type TokenResponse =
  | MintedToken
  | { status: 'Error'; errors: { type: string; message: string; field?: string }[] };

/** Asks the simulator for a token. Never rejects: a lost response is an Error result, as the SDK has it. */
export async function requestToken(request: object): Promise<TokenResponse> {
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return (await response.json()) as MintedToken;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'Error', errors: [{ type: 'UNEXPECTED_ERROR', message }] };
  }
}
