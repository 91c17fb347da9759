import type { FailureBody } from '#shared/api/errors.ts';
import type { DocumentResponse } from '#shared/api/responses.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { ApiResponse, Middleware } from '../pipeline.ts';
import { FORM_PAGE_STYLE } from './form-page-style.ts';

const HTML = 'text/html; charset=utf-8';

/** Answers with a page, its status and where it leads, and with a page that says what failed. */
export function documentOf(): Middleware {
  return {
    after: ({ response }) => {
      if (!response) return;
      const { status, html, location, cacheControl } = response.body as DocumentResponse;
      const document: ApiResponse = {
        statusCode: status,
        headers: { 'content-type': HTML, 'cache-control': cacheControl, ...(location && { location }) },
        body: html,
      };
      Object.assign(response, document);
    },
    onError: ({ response }) => {
      if (!response) return;
      response.headers['content-type'] = HTML;
      response.body = drawFailure(response.body as FailureBody);
    },
  };
}

const drawFailure = ({ message }: FailureBody): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>Error · Twillfield</title><style>${FORM_PAGE_STYLE}</style></head>
<body><header><a href="/">Twillfield</a></header><main><h1>This page cannot be shown</h1>
<p>${escapeHtml(message)}</p><p><a href="/courses">All courses</a></p></main></body></html>`;
