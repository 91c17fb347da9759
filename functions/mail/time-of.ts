import { TZDate } from '@date-fns/tz/date';
import { tzName } from '@date-fns/tz/tzName';
import { format } from 'date-fns/format';

/** An ISO instant as people read it, with the zone: 'November 21, 2026 at 12:00 PM EST'. */
export function timeOf(instant: string, zone: string): string {
  const at = new TZDate(instant, zone);
  return `${format(at, "MMMM d, yyyy 'at' h:mm a")} ${tzName(zone, at, 'short')}`;
}
