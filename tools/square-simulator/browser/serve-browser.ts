import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type BrowserAsset, loadBrowserAssets } from './browser-assets.ts';
import { type SimulatorContext, isoAt } from '../context.ts';
import { readJson, sendJson } from '../api/http-message.ts';
import { mintToken } from '../tokens/mint-token.ts';
import { SquareFailure } from '../api/square-failure.ts';

const NAMES = [
  'square.js',
  'card.html',
  'card.js',
  'card.css',
  'sheet.html',
  'sheet.js',
  'sheet.css',
  'font.woff2',
];

/** The frames load only their own files, and only their own origin may frame them. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the Web Payments SDK's side: its script, its frames, and the minting of tokens. False when the path is not one. */
export function createBrowserListener(
  context: SimulatorContext,
  fontFile: string | undefined,
): (name: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  let assets: Promise<Map<string, BrowserAsset>> | undefined;
  return async (name, request, response) => {
    if (name === 'tokens' && request.method === 'POST') {
      await handleTokenRequest(context, request, response);
      return true;
    }
    if (!NAMES.includes(name) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    assets ??= loadBrowserAssets(fontFile);
    const asset = (await assets).get(name);
    if (!asset) return false;
    const isPage = name.endsWith('.html');
    const content = isPage
      ? Buffer.from(asset.content.toString().replace('{{now}}', isoAt(context.now())))
      : asset.content;
    response.writeHead(200, {
      'content-type': asset.type,
      'content-length': String(content.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(isPage && { 'content-security-policy': FRAME_POLICY }),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
    return true;
  };
}

async function handleTokenRequest(
  context: SimulatorContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnFrame(request)) {
    sendJson(response, 403, {
      status: 'Invalid',
      errors: [{ type: 'FORBIDDEN', message: 'Only the card form may ask for a token.' }],
    });
    return;
  }
  try {
    sendJson(response, 200, mintToken(context, await readJson(request)));
  } catch (error) {
    if (!(error instanceof SquareFailure) && !(error instanceof z.core.$ZodError)) throw error;
    sendJson(response, 400, {
      status: 'Invalid',
      errors: [{ type: 'INVALID_REQUEST', message: 'The token request is malformed.' }],
    });
  }
}

function isOwnFrame(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
