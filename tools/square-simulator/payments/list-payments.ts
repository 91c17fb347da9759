import type { SimulatorContext } from '../context.ts';
import { readInstant, paginate } from '../api/list-page.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { ApiResponse, Payment } from '../wire.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * ListPayments: answers with the state of some seconds ago, as Square's list does (docs/square.md#payments). Filters:
 * begin_time and end_time by creation, updated_at_begin_time and updated_at_end_time and location_id.
 */
export function listPayments(context: SimulatorContext, query: URLSearchParams): ApiResponse {
  const now = context.now();
  const location = query.get('location_id') ?? context.locationId;
  if (location !== context.locationId)
    throw new SquareFailure('INVALID_LOCATION', `Unknown location ${location}.`, 'location_id');
  const begin = readInstant(query, 'begin_time', now - YEAR_MS);
  const end = readInstant(query, 'end_time', now);
  const updatedBegin = readInstant(query, 'updated_at_begin_time', Number.NEGATIVE_INFINITY);
  const updatedEnd = readInstant(query, 'updated_at_end_time', Number.POSITIVE_INFINITY);
  const within = (instant: string, from: number, to: number): boolean =>
    from <= Date.parse(instant) && Date.parse(instant) <= to;

  const seen: Payment[] = [];
  for (const versions of context.store.versions.values()) {
    const payment = versions.findLast((version) => Date.parse(version.updated_at) <= now - context.listLagMs);
    if (payment) seen.push(payment);
  }
  const matching = seen.filter(
    (payment) =>
      within(payment.created_at, begin, end) && within(payment.updated_at, updatedBegin, updatedEnd),
  );
  const { items, cursor } = paginate(matching, query);
  return { status: 200, body: { payments: items, ...(cursor !== undefined && { cursor }) } };
}
