import { vi } from 'vitest';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import type { Academy } from '@twillfield/local-cloud';
import { stubEnvironmentOf } from './academy-environment.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES } from './sample-rows.ts';

/** One request to the API of a running academy, its body as JSON, and what came back. */
export async function callApi(
  academy: Academy,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${academy.api}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

/** Adds a published course of one lecture that has begun, by the product's own code. */
export async function addCourse(academy: Academy, change: Partial<StoredCourse>): Promise<void> {
  stubEnvironmentOf('payments/charge-payment', academy);
  const { courses } = await import('#functions/data/courses/courses.ts');
  await courses().create(
    { ...SAMPLE_COURSE, date: '2020-01-01', lectureCount: 1, ...change },
    SAMPLE_LECTURES.slice(0, 1),
  );
  vi.unstubAllEnvs();
}
