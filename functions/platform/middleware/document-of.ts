import type { FailureBody } from '#shared/api/errors.ts';
import type { DocumentResponse } from '#shared/api/responses.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { ApiResponse, Middleware } from '../pipeline.ts';
import { plainPage } from './plain-page.ts';

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

const drawFailure = ({ message }: FailureBody): string =>
  plainPage({
    title: 'Error',
    heading: 'This page cannot be shown',
    body: `<p>${escapeHtml(message)}</p><p><a href="/courses">All courses</a></p>`,
  });
