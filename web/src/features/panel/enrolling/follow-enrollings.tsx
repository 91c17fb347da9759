import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { type BegunEnrolling, enrollings } from '../enrollings.ts';
import { countOutcomes, outcomeText, useEnrolling } from './use-enrolling.ts';

/** Whether the dialog shows it: then it needs no message. */
const isShown = (id: BegunEnrolling['requestId']): boolean =>
  document.querySelector(`[data-enrolling="${CSS.escape(id)}"]`) !== null;

/** Follows the requests of this tab to their end, on every screen of the panel: then its lists are read again, and a message has the result. */
export function FollowEnrollings() {
  const begun = useSyncExternalStore(enrollings.subscribe, enrollings.get);
  return begun.map((one) => <Follow key={one.requestId} {...one} />);
}

function Follow({ requestId, courseId, courseTitle, isSaid = false }: BegunEnrolling) {
  const client = useQueryClient();
  const { data, error, errorUpdateCount } = useEnrolling(requestId);
  const isDone = data?.state === 'done';
  // one whose response was lost may be on its way at first
  const isGone = isFailure(error, 'REQUEST_NOT_FOUND') && errorUpdateCount > 1;
  useEffect(() => {
    if (isGone) enrollings.remove(requestId);
  }, [isGone, requestId]);
  const end = useEffectEvent(() => {
    if (data === undefined || isSaid) return;
    void client.invalidateQueries({ queryKey: ['panel'] });
    void client.invalidateQueries({ queryKey: ['course-announcements', courseId] });
    const counts = countOutcomes(data);
    const said = `“${courseTitle}”: ${outcomeText(counts)}.`;
    if (!isShown(requestId))
      toast[counts.failed === 0 ? 'success' : 'error'](said, { persistent: true, id: requestId });
    // who was not enrolled stands in the dialog, which the line about it opens
    if (counts.failed === 0) enrollings.remove(requestId);
    else enrollings.markSaid(requestId);
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  return null;
}
